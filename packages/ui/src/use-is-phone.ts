import { useSyncExternalStore } from 'react';

const PHONE = '(max-width: 639.98px)';

const findQuery = () => (typeof window === 'undefined' ? undefined : window.matchMedia?.(PHONE));

function subscribe(listener: () => void): () => void {
  const query = findQuery();
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
}

/** For layout changes that CSS alone cannot make; false during server rendering. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => findQuery()?.matches ?? false,
    () => false,
  );
}
