import { useEffect, useState } from 'react';
import { isServerReachable } from './is-server-reachable.ts';
import { waitBeforeRetry } from './wait-before-retry.ts';

interface Offline {
  isOffline: boolean;
  isRetrying: boolean;
  retry: () => Promise<void>;
}

/** `navigator.onLine` is only a hint: a successful health check requested by the user overrides it. */
export function useOffline(): Offline {
  const [isOffline, setIsOffline] = useState(false);
  const [isRetrying, setIsRetrying] = useState(false);

  useEffect(() => {
    const updateFromBrowser = () => setIsOffline(!navigator.onLine);
    updateFromBrowser();
    window.addEventListener('online', updateFromBrowser);
    window.addEventListener('offline', updateFromBrowser);
    return () => {
      window.removeEventListener('online', updateFromBrowser);
      window.removeEventListener('offline', updateFromBrowser);
    };
  }, []);

  async function retry() {
    setIsRetrying(true);
    await waitBeforeRetry();
    if (await isServerReachable()) setIsOffline(false);
    setIsRetrying(false);
  }

  return { isOffline, isRetrying, retry };
}
