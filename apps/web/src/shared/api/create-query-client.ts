import { ApiError, NetworkError } from '@pilgi/api-client';
import { QUERY_POLICIES } from '@pilgi/domain';
import { QueryClient } from '@tanstack/react-query';

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 8000;

/** What the server refused stays refused: only silence and its own failures are worth another try. */
export function isWorthRetrying(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && error.status >= 500 && error.status !== 501);
}

/** Doubles each time; the random half keeps many browsers from coming back in the same moment. */
export function retryDelayMs(failures: number, random: () => number = Math.random): number {
  const delayMs = Math.min(FIRST_DELAY_MS * 2 ** failures, LONGEST_DELAY_MS);
  return delayMs / 2 + (delayMs / 2) * random();
}

export function createQueryClient(): QueryClient {
  const { freshMs, retries } = QUERY_POLICIES.other;
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        retry: (failures, error) => failures < retries && isWorthRetrying(error),
        retryDelay: (failures) => retryDelayMs(failures),
        // Otherwise a query waits in silence while the browser believes to be offline.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
