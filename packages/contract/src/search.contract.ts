import { SEARCH_LAYERS, SEARCH_QUERY_MAX } from '@pilgi/domain/notes';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { id, moment, oneLine, slice, wholeNumber } from './shapes.ts';

export const searchHit = z.object({
  /** Where the match was found: in titles, in the note text or in the transcript. */
  layer: z.enum(SEARCH_LAYERS),
  section: z.nullable(wholeNumber),
  heading: z.string(),
  snippet: z.string(),
  /** Character ranges of the snippet to highlight. */
  matches: z.array(z.object({ start: wholeNumber, end: wholeNumber })),
  /** Position in the recording. */
  start_ms: wholeNumber,
});

export const foundNote = z.object({
  note_id: id,
  lecture_id: id,
  title: z.string(),
  lecture_title: z.string(),
  course: z.nullable(z.string()),
  updated_at: moment,
  /** Number of sections with a match; `hits` holds only the first of them. */
  hit_count: wholeNumber,
  hits: z.array(searchHit),
});

export const searchCalls = {
  searchNotes: call({
    method: 'GET',
    path: '/api/v1/notes/search',
    access: 'user',
    summary: '내 노트에서 찾기: 제목, 쓰인 글, 강의에서 한 말',
    query: z.object({ q: oneLine(1, SEARCH_QUERY_MAX), ...slice.shape }),
    answer: z.object({ notes: z.array(foundNote), has_more: z.boolean() }),
  }),
};
