import { SESSION_KEYS } from '@pilgi/api-client';

export interface Keychain {
  read(name: string): Promise<string | null>;
  write(name: string, value: string | null): Promise<void>;
}

/** Only these keys are persisted; other session values can be fetched again. */
const SECRET_NAMES: readonly string[] = Object.values(SESSION_KEYS.user);

/** Synchronous in-memory Storage for the pages; writes go to the system keychain asynchronously and in order. */
export async function createSecretStorage(keychain: Keychain, onError: (error: unknown) => void): Promise<Storage> {
  const values = new Map<string, string>();
  let writing: Promise<void> = Promise.resolve();
  try {
    for (const name of SECRET_NAMES) {
      const value = await keychain.read(name);
      if (value !== null) values.set(name, value);
    }
  } catch (error) {
    onError(error);
  }

  function writeToKeychain(name: string, value: string | null): void {
    if (!SECRET_NAMES.includes(name)) return;
    writing = writing.then(() => keychain.write(name, value)).catch(onError);
  }

  const storage: Storage = {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (name) => values.get(name) ?? null,
    setItem(name, value) {
      if (values.get(name) === value) return;
      values.set(name, value);
      writeToKeychain(name, value);
    },
    removeItem(name) {
      if (values.delete(name)) writeToKeychain(name, null);
    },
    clear() {
      for (const name of values.keys()) storage.removeItem(name);
    },
  };
  return storage;
}
