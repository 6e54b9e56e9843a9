import { MARK_KINDS, MEMO_MAX, QUOTE_MAX } from '@pilgi/domain/notes';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { blockId, printedText } from './note-parts.ts';
import { done, id, moment, wholeNumber } from './shapes.ts';

const byNote = z.object({ id });
const byMark = z.object({ id, mark_id: id });

const range = z
  .object({ start: wholeNumber, end: wholeNumber })
  .check(z.refine(({ start, end }) => start < end && end <= 1_000_000));

const content = {
  kind: z.enum(MARK_KINDS),
  block_id: blockId,
  /** Offsets in the plain text of the block; null marks the whole block. */
  range: z.nullable(range),
  /** Marked text; used to locate the mark in later versions of the note. */
  quote: printedText(QUOTE_MAX).check(z.minLength(1)),
  memo: z._default(printedText(MEMO_MAX), ''),
  note_version: wholeNumber.check(z.minimum(1)),
};

export const noteMark = z.object({
  id,
  kind: z.enum(MARK_KINDS),
  block_id: z.string(),
  range: z.nullable(z.object({ start: wholeNumber, end: wholeNumber })),
  quote: z.string(),
  memo: z.string(),
  note_version: wholeNumber,
  created_at: moment,
  updated_at: moment,
});

export const marksCalls = {
  list: call({
    method: 'GET',
    path: '/api/v1/notes/{id}/marks',
    access: 'user',
    summary: '노트에 내가 남긴 표시, 오래된 것부터',
    params: byNote,
    answer: z.array(noteMark),
  }),
  put: call({
    method: 'PUT',
    path: '/api/v1/notes/{id}/marks/{mark_id}',
    access: 'user',
    summary: '형광펜, 메모, 모르겠어요 남기기나 고치기 (번호는 보내는 쪽이 정함)',
    params: byMark,
    body: z.object(content).check(z.refine(({ kind, memo }) => kind !== 'MEMO' || memo !== '', { path: ['memo'] })),
    answer: noteMark,
    failures: { 404: '없는 노트', 409: '노트 하나에 남길 수 있는 표시의 수를 넘음' },
  }),
  delete: call({
    method: 'DELETE',
    path: '/api/v1/notes/{id}/marks/{mark_id}',
    access: 'user',
    summary: '표시 지우기',
    params: byMark,
    answer: done,
    failures: { 404: '없는 노트나 표시' },
  }),
};
