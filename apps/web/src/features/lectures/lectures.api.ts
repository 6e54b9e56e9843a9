import { lecturesCalls, type WireAnswer } from '@pilgi/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

export type Lecture = WireAnswer<typeof lecturesCalls.getLecture>;

const LIST_LIMIT = 100;
/** How often a lecture that is being checked is looked at. */
const LOOK_EVERY_MS = 2000;

export const lecturesQuery = queryOptions({
  queryKey: ['lectures'],
  queryFn: ({ signal }) => api.send(lecturesCalls.listLectures, { query: { skip: 0, limit: LIST_LIMIT } }, { signal }),
  refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'CHECKING') ? LOOK_EVERY_MS : false),
});

export const lectureQuery = (id: string) =>
  queryOptions({
    queryKey: ['lectures', id],
    queryFn: ({ signal }) => api.send(lecturesCalls.getLecture, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'CHECKING' ? LOOK_EVERY_MS : false),
  });

export const storageQuery = queryOptions({
  queryKey: ['storage'],
  queryFn: ({ signal }) => api.send(lecturesCalls.getStorage, undefined, { signal }),
});
