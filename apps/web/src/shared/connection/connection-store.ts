import { isServerReachable } from './is-server-reachable.ts';
import { waitBeforeRetry } from './wait-before-retry.ts';

export type ConnectionState = 'unchecked' | 'checking' | 'connected' | 'failed' | 'retrying';

let state: ConnectionState = 'unchecked';
const listeners = new Set<() => void>();

function change(next: ConnectionState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Runs once per page load, started by the first gate that mounts. */
export async function checkConnection(): Promise<void> {
  if (state !== 'unchecked') return;
  change('checking');
  change((await isServerReachable()) ? 'connected' : 'failed');
}

export async function retryConnection(): Promise<void> {
  if (state !== 'failed') return;
  change('retrying');
  await waitBeforeRetry();
  change((await isServerReachable()) ? 'connected' : 'failed');
}

export const connectionStore = {
  read: () => state,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
