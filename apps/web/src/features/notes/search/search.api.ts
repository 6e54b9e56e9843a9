import { searchCalls, type WireResponse } from '@pilgi/contract';
import { SEARCH_QUERY_MAX } from '@pilgi/domain/notes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';

export type FoundNote = WireResponse<typeof searchCalls.searchNotes>['notes'][number];
export type SearchHit = FoundNote['hits'][number];

const PAGE_SIZE = 10;

export const searchQuery = (q: string, page: number) =>
  queryOptions({
    queryKey: ['note-search', q, page],
    queryFn: ({ signal }) =>
      api.send(
        searchCalls.searchNotes,
        { query: { q: q.slice(0, SEARCH_QUERY_MAX), skip: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE } },
        { signal },
      ),
    // Keeps the previous results while the user is typing.
    placeholderData: keepPreviousData,
  });
