export interface KeyValueStore {
  get(key: string): string | null;
  set(key: string, value: string): void;
  delete(key: string): void;
}

/** Private windows and full disks can reject storage at any time; rejected values are held in memory until the page is closed. */
export function openKeyValueStore(findStorage: () => Storage | undefined): KeyValueStore {
  const memory = new Map<string, string>();

  function tryWithStorage<T>(operation: (storage: Storage) => T): { worked: true; value: T } | { worked: false } {
    try {
      const storage = findStorage();
      return storage ? { worked: true, value: operation(storage) } : { worked: false };
    } catch {
      return { worked: false };
    }
  }

  return {
    get(key) {
      const inMemory = memory.get(key);
      if (inMemory !== undefined) return inMemory;
      const found = tryWithStorage((storage) => storage.getItem(key));
      return found.worked ? found.value : null;
    },
    set(key, value) {
      if (tryWithStorage((storage) => storage.setItem(key, value)).worked) memory.delete(key);
      else memory.set(key, value);
    },
    delete(key) {
      memory.delete(key);
      tryWithStorage((storage) => storage.removeItem(key));
    },
  };
}
