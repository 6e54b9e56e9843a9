export interface KeyValueStore {
  get(key: string): string | null;
  set(key: string, value: string): void;
  delete(key: string): void;
}

/** Private windows and full disks refuse storage at any moment; what cannot be stored lives as long as the page. */
export function openKeyValueStore(findStorage: () => Storage | undefined): KeyValueStore {
  const memory = new Map<string, string>();

  function tryStorage<T>(act: (storage: Storage) => T): { worked: true; value: T } | { worked: false } {
    try {
      const storage = findStorage();
      return storage ? { worked: true, value: act(storage) } : { worked: false };
    } catch {
      return { worked: false };
    }
  }

  return {
    get(key) {
      const kept = memory.get(key);
      if (kept !== undefined) return kept;
      const found = tryStorage((storage) => storage.getItem(key));
      return found.worked ? found.value : null;
    },
    set(key, value) {
      if (tryStorage((storage) => storage.setItem(key, value)).worked) memory.delete(key);
      else memory.set(key, value);
    },
    delete(key) {
      memory.delete(key);
      tryStorage((storage) => storage.removeItem(key));
    },
  };
}
