import { useSyncExternalStore } from 'react';

const PHONE = '(max-width: 639.98px)';

const findQuery = () => (typeof window === 'undefined' ? undefined : window.matchMedia?.(PHONE));

function subscribe(listener: () => void): () => void {
  const query = findQuery();
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
}

/** For what styles alone cannot rearrange; false while pages are built ahead. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => findQuery()?.matches ?? false,
    () => false,
  );
}
