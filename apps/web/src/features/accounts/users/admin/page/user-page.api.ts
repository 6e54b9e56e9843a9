import { adminUserPageCalls, type TIMELINE_GROUPS, type WireResponse } from '@pilgi/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../../../../shared/api/api.ts';

export type UserPage = WireResponse<typeof adminUserPageCalls.get>;
export type UserEvent = UserPage['timeline'][number];
export type TimelineGroup = (typeof TIMELINE_GROUPS)[number];

export const userPageKey = (id: string) => ['admin-user-page', id];

/** Every request is recorded in the audit log, so there are no automatic refetches. */
export const userPageQuery = (id: string, group: TimelineGroup) =>
  infiniteQueryOptions({
    queryKey: [...userPageKey(id), group],
    queryFn: ({ signal, pageParam }) =>
      api.send(
        adminUserPageCalls.get,
        { params: { id }, query: { group, ...(pageParam === null ? {} : { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last: UserPage) => last.older_before,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export function addUserNote(id: string, text: string) {
  return api.send(adminUserPageCalls.addNote, { params: { id }, body: { text } });
}
