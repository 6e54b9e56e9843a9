import { searchCalls, type WireAnswer } from '@pilgi/contract';
import { SEARCH_QUERY_MAX } from '@pilgi/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

export type FoundNote = WireAnswer<typeof searchCalls.searchNotes>['notes'][number];
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
    // Letters come one by one: what was found stays until the next answer.
    placeholderData: keepPreviousData,
  });
