import { QUERY_POLICIES } from '@pilgi/domain';
import { QueryClient } from '@tanstack/react-query';
import { isWorthRetrying, retryDelayMs } from './retry-policy.ts';

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
