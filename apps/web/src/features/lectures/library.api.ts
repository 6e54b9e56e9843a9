import { libraryCalls, type WireAnswer } from '@pilgi/contract';
import type { LibrarySort } from '@pilgi/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

export type Library = WireAnswer<typeof libraryCalls.list>;
export type LibraryLecture = Library['lectures'][number];

export interface LibraryWishes {
  /** Null for all, empty for those without one. */
  course: string | null;
  sort: LibrarySort;
}

export const LIBRARY_PAGE_SIZE = 20;
const LOOK_EVERY_MS = 2000;
const isMoving = ({ state }: LibraryLecture) => state === 'CHECKING' || state === 'WORKING';

export const libraryQuery = ({ course, sort, page }: LibraryWishes & { page: number }) =>
  queryOptions({
    // Whatever makes lectures known anew makes this known anew.
    queryKey: ['lectures', 'library', course, sort, page],
    queryFn: ({ signal }) => {
      const slice = { skip: (page - 1) * LIBRARY_PAGE_SIZE, limit: LIBRARY_PAGE_SIZE };
      const query = { ...(course === null ? {} : { course }), sort, ...slice };
      return api.send(libraryCalls.list, { query }, { signal });
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.lectures.some(isMoving) ? LOOK_EVERY_MS : false),
  });
