import { useEffect } from 'react';

/**
 * The inline loader of prerendered pages listens for this event and replays early clicks; the performance mark is for
 * code that starts later.
 */
export function useSignalHydrated(): void {
  useEffect(() => {
    performance.mark('pilgi:ready');
    dispatchEvent(new Event('pilgi:ready'));
  }, []);
}
