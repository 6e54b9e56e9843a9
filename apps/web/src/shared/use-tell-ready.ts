import { useEffect } from 'react';

/** Pages that start late hear this, and press again what was pressed before anything could answer; whoever comes later finds the mark. */
export function useTellReady(): void {
  useEffect(() => {
    performance.mark('pilgi:ready');
    dispatchEvent(new Event('pilgi:ready'));
  }, []);
}
