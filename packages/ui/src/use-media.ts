import { useCallback, useSyncExternalStore } from 'react';

const find = (query: string) => (typeof window === 'undefined' ? undefined : window.matchMedia?.(query));

/** For layout changes that CSS alone cannot make; false during server rendering. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = find(query);
      list?.addEventListener('change', listener);
      return () => list?.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => find(query)?.matches ?? false,
    () => false,
  );
}
