import { useEffect, useSyncExternalStore } from 'react';
import { type ConnectionState, checkConnection, connectionStore, retryConnection } from './connection-store.ts';

/** Starts the connection check of this page load and returns its state; retries when the browser goes online. */
export function useConnection(): ConnectionState {
  useEffect(() => {
    const retry = () => void retryConnection();
    void checkConnection();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, []);
  return useSyncExternalStore(connectionStore.subscribe, connectionStore.read, () => 'unchecked');
}
