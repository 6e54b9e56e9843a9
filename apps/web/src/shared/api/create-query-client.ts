import { QUERY_POLICIES } from '@pilgi/domain/shared';
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
        // By default a query is paused without an error while the browser reports to be offline.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
