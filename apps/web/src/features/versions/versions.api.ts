import { ApiError } from '@pilgi/api-client';
import { clientVersionsCalls, type WireAnswer } from '@pilgi/contract';
import { QUERY_POLICIES } from '@pilgi/domain';
import { api } from '../../shared/api/api.ts';
import { createPublicResource } from '../../shared/api/create-public-resource.ts';

export type PublicVersion = WireAnswer<typeof clientVersionsCalls.latest>;

const NOT_FOUND = 404;

/** null while nothing has been published: an answer, not a failure. */
async function askLatest(): Promise<PublicVersion | null> {
  try {
    return await api.send(clientVersionsCalls.latest);
  } catch (error) {
    if (error instanceof ApiError && error.status === NOT_FOUND) return null;
    throw error;
  }
}

export const latestVersion = createPublicResource({ policy: QUERY_POLICIES.versions, ask: askLatest });

export const allVersions = createPublicResource({
  policy: QUERY_POLICIES.versions,
  ask: () => api.send(clientVersionsCalls.list),
});
