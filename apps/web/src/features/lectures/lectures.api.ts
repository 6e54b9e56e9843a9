import { lecturesCalls, type WireResponse } from '@pilgi/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

export type Lecture = WireResponse<typeof lecturesCalls.getLecture>;

const LIST_LIMIT = 100;
/** Poll interval while a lecture is being checked. */
const POLL_INTERVAL_MS = 2000;

export const lecturesQuery = queryOptions({
  queryKey: ['lectures'],
  queryFn: ({ signal }) => api.send(lecturesCalls.listLectures, { query: { skip: 0, limit: LIST_LIMIT } }, { signal }),
  refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'CHECKING') ? POLL_INTERVAL_MS : false),
});

export const lectureQuery = (id: string) =>
  queryOptions({
    queryKey: ['lectures', id],
    queryFn: ({ signal }) => api.send(lecturesCalls.getLecture, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'CHECKING' ? POLL_INTERVAL_MS : false),
  });

export const storageQuery = queryOptions({
  queryKey: ['storage'],
  queryFn: ({ signal }) => api.send(lecturesCalls.getStorage, undefined, { signal }),
});
