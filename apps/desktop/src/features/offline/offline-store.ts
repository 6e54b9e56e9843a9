let isOffline = false;
const listeners = new Set<() => void>();

/** True when the last request got no response. */
export const offlineStore = {
  read: () => isOffline,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  change: (next: boolean) => {
    if (next === isOffline) return;
    isOffline = next;
    for (const listener of listeners) listener();
  },
};
