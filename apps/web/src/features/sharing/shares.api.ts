import { sharesCalls } from '@pilgi/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

export const sharesQuery = (noteId: string) =>
  queryOptions({
    queryKey: ['notes', noteId, 'shares'],
    queryFn: ({ signal }) => api.send(sharesCalls.list, { params: { id: noteId } }, { signal }),
  });

/** Never stale by itself: refetched only when a signed URL has expired. */
export const sharedNoteQuery = (token: string) =>
  queryOptions({
    queryKey: ['shared', token],
    queryFn: ({ signal }) => api.send(sharesCalls.open, { params: { token } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
