import { adminClientVersionsCalls, type CallInput, type WireResponse } from '@pilgi/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';

export type ClientVersion = WireResponse<typeof adminClientVersionsCalls.list>[number];
export type VersionBody = CallInput<typeof adminClientVersionsCalls.create>['body'];

/** Always stale: another operator may have published in the meantime. */
export const clientVersionsQuery = queryOptions({
  queryKey: ['admin-client-versions'],
  queryFn: ({ signal }) => api.send(adminClientVersionsCalls.list, undefined, { signal }),
  staleTime: 0,
});

export function saveVersion(id: string | null, body: VersionBody): Promise<ClientVersion> {
  if (id === null) return api.send(adminClientVersionsCalls.create, { body });
  return api.send(adminClientVersionsCalls.update, { params: { id }, body });
}

export function removeVersion(id: string) {
  return api.send(adminClientVersionsCalls.remove, { params: { id } });
}

/** Sends the whole version, because the server clears omitted fields. */
export function publishVersion({ id, created_at: _created, published_at: _published, ...fields }: ClientVersion) {
  return saveVersion(id, { ...fields, is_published: true });
}
