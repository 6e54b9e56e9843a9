import { useEffect, useState } from 'react';

let isRunning = false;

/**
 * A failure at the root draws the whole document anew. Its scripts already run then, and trusted types would refuse to
 * create them a second time.
 */
export function useIsRedrawn(): boolean {
  const [isRedrawn] = useState(() => isRunning);
  useEffect(() => {
    isRunning = true;
  }, []);
  return isRedrawn;
}
