import { clientVersionsCalls } from '@pilgi/contract';
import { api } from '@pilgi/web/shared/api/api.ts';
import { queryOptions } from '@tanstack/react-query';
import { classifyVersion } from './classify-version.ts';

const REFETCH_INTERVAL_MS = 60 * 60_000;

/** Refetched every hour. A failed request never blocks the app. */
export const versionQuery = (version: string) =>
  queryOptions({
    queryKey: ['client-version', version],
    queryFn: async ({ signal }) => {
      const latest = await api.send(clientVersionsCalls.latest, undefined, { signal });
      const all = latest.is_mandatory ? [] : await api.send(clientVersionsCalls.list, undefined, { signal });
      return classifyVersion(version, latest, all);
    },
    staleTime: REFETCH_INTERVAL_MS,
    refetchInterval: REFETCH_INTERVAL_MS,
    retry: false,
  });
