import { PACKS_KEY } from '../../shared/config/storage-keys.ts';

const STORE = 'packs';

/** Packs under way, by the number of their upload, so that a closed tab costs neither the work nor another choice of the file. */
export const keptPacks = {
  /** False where the browser keeps nothing. */
  async keep(uploadId: string, pack: File): Promise<boolean> {
    return (await change((store) => store.put(pack, uploadId))) !== undefined;
  },
  async read(uploadId: string): Promise<File | null> {
    const found: unknown = await change((store) => store.get(uploadId));
    return found instanceof File ? found : null;
  },
  async forget(uploadId: string): Promise<void> {
    await change((store) => store.delete(uploadId));
  },
};

async function change<Value>(ask: (store: IDBObjectStore) => IDBRequest<Value>): Promise<Value | undefined> {
  try {
    const database = await open();
    try {
      const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' });
      const ended = endOf(transaction);
      const answer = await answerTo(ask(transaction.objectStore(STORE)));
      await ended;
      return answer;
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

async function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(PACKS_KEY);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  return await answerTo(opening);
}

async function answerTo<Value>(request: IDBRequest<Value>): Promise<Value> {
  const { promise, resolve, reject } = Promise.withResolvers<Value>();
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error ?? new Error('the browser keeps nothing'));
  return await promise;
}

/** Only then it is on the disk. */
async function endOf(transaction: IDBTransaction): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  transaction.oncomplete = () => resolve();
  transaction.onabort = () => reject(transaction.error ?? new Error('the browser keeps nothing'));
  promise.catch(() => undefined);
  return await promise;
}
