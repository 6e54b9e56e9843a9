import { useEffect } from 'react';

/** Pages that start late hear this, and press again what was pressed before anything could answer. */
export function useTellReady(): void {
  useEffect(() => {
    dispatchEvent(new Event('pilgi:ready'));
  }, []);
}
