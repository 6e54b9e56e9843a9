import { ApiError } from '@pilgi/api-client';
import { clientVersionsCalls, type WireResponse } from '@pilgi/contract';
import { QUERY_POLICIES } from '@pilgi/domain/shared';
import { api } from '../../shared/api/api.ts';
import { createPublicResource } from '../../shared/api/create-public-resource.ts';

export type PublicVersion = WireResponse<typeof clientVersionsCalls.latest>;

const NOT_FOUND = 404;

/** Null while no version is published, which is not an error. */
async function fetchLatest(): Promise<PublicVersion | null> {
  try {
    return await api.send(clientVersionsCalls.latest);
  } catch (error) {
    if (error instanceof ApiError && error.status === NOT_FOUND) return null;
    throw error;
  }
}

export const latestVersion = createPublicResource({ policy: QUERY_POLICIES.versions, fetchValue: fetchLatest });

export const allVersions = createPublicResource({
  policy: QUERY_POLICIES.versions,
  fetchValue: () => api.send(clientVersionsCalls.list),
});
