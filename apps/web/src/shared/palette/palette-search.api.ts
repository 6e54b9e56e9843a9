import { searchCalls } from '@pilgi/contract';
import { SEARCH_QUERY_MAX, timeMark } from '@pilgi/domain/notes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import type { PaletteItem } from './list-palette-items.ts';

const FOUND_NOTES = 5;

/** The best place of each note that contains the words. */
export const paletteSearchQuery = (typed: string) =>
  queryOptions({
    queryKey: ['note-search', 'palette', typed],
    queryFn: ({ signal }) => {
      const query = { q: typed.slice(0, SEARCH_QUERY_MAX), skip: 0, limit: FOUND_NOTES };
      return api.send(searchCalls.searchNotes, { query }, { signal });
    },
    select: ({ notes }) =>
      notes.flatMap(({ note_id, lecture_title, hits }): PaletteItem[] => {
        const [hit] = hits;
        const at = hit === undefined || hit.section === null ? null : hit.start_ms;
        return [
          {
            key: `note-${note_id}`,
            group: '노트와 강의에서 한 말',
            label: hit?.snippet ?? lecture_title,
            detail: at === null ? lecture_title : `${lecture_title} · ${timeMark(at)}`,
            to: `/studio/notes/${note_id}${at === null ? '' : `?at=${Math.floor(at / 1000)}`}`,
          },
        ];
      }),
    enabled: typed !== '',
    placeholderData: keepPreviousData,
  });
