import { useEffect, useSyncExternalStore } from 'react';
import { type ConnectionState, checkConnection, connectionStore, retryConnection } from './connection-store.ts';

/** Starts the check of this page load and follows it; a network that comes back is tried without being asked. */
export function useConnection(): ConnectionState {
  useEffect(() => {
    const retry = () => void retryConnection();
    void checkConnection();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, []);
  return useSyncExternalStore(connectionStore.subscribe, connectionStore.read, () => 'unchecked');
}
