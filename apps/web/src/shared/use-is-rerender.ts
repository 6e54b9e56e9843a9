import { useEffect, useState } from 'react';

let isRunning = false;

/**
 * True when the document is rendered again after an error at the root. Its scripts are already running, and Trusted
 * Types would block creating them again.
 */
export function useIsRerender(): boolean {
  const [isRedrawn] = useState(() => isRunning);
  useEffect(() => {
    isRunning = true;
  }, []);
  return isRedrawn;
}
