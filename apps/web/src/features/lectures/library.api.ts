import { libraryCalls, type WireResponse } from '@pilgi/contract';
import type { LibrarySort } from '@pilgi/domain/lectures';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

export type Library = WireResponse<typeof libraryCalls.list>;
export type LibraryLecture = Library['lectures'][number];

export interface LibraryFilter {
  /** Null for all courses, empty for lectures without a course. */
  course: string | null;
  sort: LibrarySort;
}

export const LIBRARY_PAGE_SIZE = 20;
const POLL_INTERVAL_MS = 2000;
const isInProgress = ({ state }: LibraryLecture) => state === 'CHECKING' || state === 'WORKING';

export const libraryQuery = ({ course, sort, page }: LibraryFilter & { page: number }) =>
  queryOptions({
    // Invalidated together with the lectures query.
    queryKey: ['lectures', 'library', course, sort, page],
    queryFn: ({ signal }) => {
      const slice = { skip: (page - 1) * LIBRARY_PAGE_SIZE, limit: LIBRARY_PAGE_SIZE };
      const query = { ...(course === null ? {} : { course }), sort, ...slice };
      return api.send(libraryCalls.list, { query }, { signal });
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.lectures.some(isInProgress) ? POLL_INTERVAL_MS : false),
  });
