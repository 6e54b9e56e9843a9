import { clientVersionsCalls } from '@pilgi/contract';
import { api } from '@pilgi/web/shared/api/api.ts';
import { queryOptions } from '@tanstack/react-query';
import { judgeVersion } from './judge-version.ts';

const LOOK_AGAIN_MS = 60 * 60_000;

/** What the server says of this version, asked anew every hour; silence is not a reason to stop working. */
export const versionQuery = (version: string) =>
  queryOptions({
    queryKey: ['client-version', version],
    queryFn: async ({ signal }) => {
      const latest = await api.send(clientVersionsCalls.latest, undefined, { signal });
      const all = latest.is_mandatory ? [] : await api.send(clientVersionsCalls.list, undefined, { signal });
      return judgeVersion(version, latest, all);
    },
    staleTime: LOOK_AGAIN_MS,
    refetchInterval: LOOK_AGAIN_MS,
    retry: false,
  });
