import { PACKS_KEY } from '../../shared/config/storage-keys.ts';

const STORE = 'packs';

/**
 * Stores packs of unfinished uploads by upload id, so that a closed tab does not require preparing or choosing the
 * file again.
 */
export const savedPacks = {
  /** Returns false when the browser cannot store it. */
  async save(uploadId: string, pack: File): Promise<boolean> {
    return (await runTransaction((store) => store.put(pack, uploadId))) !== undefined;
  },
  async read(uploadId: string): Promise<File | null> {
    const found: unknown = await runTransaction((store) => store.get(uploadId));
    return found instanceof File ? found : null;
  },
  async remove(uploadId: string): Promise<void> {
    await runTransaction((store) => store.delete(uploadId));
  },
};

async function runTransaction<Value>(
  createRequest: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value | undefined> {
  try {
    const database = await open();
    try {
      const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' });
      const completed = completionOf(transaction);
      const result = await resultOf(createRequest(transaction.objectStore(STORE)));
      await completed;
      return result;
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
  return await resultOf(opening);
}

async function resultOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  const { promise, resolve, reject } = Promise.withResolvers<Value>();
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error ?? new Error('IndexedDB request failed'));
  return await promise;
}

/** The data is durable only after the transaction has completed. */
async function completionOf(transaction: IDBTransaction): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  transaction.oncomplete = () => resolve();
  transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB request failed'));
  promise.catch(() => undefined);
  return await promise;
}
