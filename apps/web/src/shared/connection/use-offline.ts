import { useEffect, useState } from 'react';
import { isServerThere } from './is-server-there.ts';
import { waitBeforeRetry } from './wait-before-retry.ts';

interface Offline {
  isOffline: boolean;
  isRetrying: boolean;
  retry: () => Promise<void>;
}

/** The browser's word is only a hint: an answer of the server, asked for by the user, is stronger. */
export function useOffline(): Offline {
  const [isOffline, setIsOffline] = useState(false);
  const [isRetrying, setIsRetrying] = useState(false);

  useEffect(() => {
    const follow = () => setIsOffline(!navigator.onLine);
    follow();
    window.addEventListener('online', follow);
    window.addEventListener('offline', follow);
    return () => {
      window.removeEventListener('online', follow);
      window.removeEventListener('offline', follow);
    };
  }, []);

  async function retry() {
    setIsRetrying(true);
    await waitBeforeRetry();
    if (await isServerThere()) setIsOffline(false);
    setIsRetrying(false);
  }

  return { isOffline, isRetrying, retry };
}
