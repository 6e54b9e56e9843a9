import { SEARCH_LAYERS, SEARCH_QUERY_MAX } from '@pilgi/domain';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { id, moment, oneLine, slice, wholeNumber } from './shapes.ts';

export const searchHit = z.object({
  /** Where it stands: in the note's own names, in what is written, or in what was said. */
  layer: z.enum(SEARCH_LAYERS),
  section: z.nullable(wholeNumber),
  heading: z.string(),
  snippet: z.string(),
  /** Which letters of the snippet to mark. */
  matches: z.array(z.object({ start: wholeNumber, end: wholeNumber })),
  /** From where it can be heard. */
  start_ms: wholeNumber,
});

export const foundNote = z.object({
  note_id: id,
  lecture_id: id,
  title: z.string(),
  lecture_title: z.string(),
  course: z.nullable(z.string()),
  updated_at: moment,
  /** Sections in which it was found, the first of them as hits. */
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
