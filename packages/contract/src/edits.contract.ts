import { BLOCK_KINDS, BLOCK_TEXT_MAX, HEADING_MAX } from '@pilgi/domain/notes';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { blockId, versionNumber } from './note-parts.ts';
import { id, text, wholeNumber } from './shapes.ts';

const content = {
  kind: z.enum(BLOCK_KINDS),
  heading: z.nullable(text(HEADING_MAX)),
  /** In the Markdown dialect of notes. */
  text: text(BLOCK_TEXT_MAX),
};

/** One change of the owner. */
export const noteEdit = z.union([
  z.object({ act: z.literal('REPLACE'), block_id: blockId, ...content }),
  z.object({ act: z.literal('ADD'), section: wholeNumber, after: z.nullable(blockId), ...content }),
  z.object({ act: z.literal('DELETE'), block_id: blockId }),
  z.object({ act: z.literal('MOVE'), block_id: blockId, direction: z.enum(['UP', 'DOWN']) }),
]);

export const editsCalls = {
  apply: call({
    method: 'POST',
    path: '/api/v1/notes/{id}/edits',
    access: 'user',
    summary: '노트의 문단을 직접 고치기, 더하기, 지우기, 옮기기 (무료)',
    params: z.object({ id }),
    body: z.object({
      /** Version that the change was made in; rejected when the note has another one. */
      version: versionNumber,
      edit: noteEdit,
    }),
    answer: z.object({
      version: wholeNumber,
      /** Null after a deletion. */
      block_id: z.nullable(z.string()),
    }),
    failures: {
      404: '없는 노트',
      409: '그사이 바뀐 노트, 노트를 고치고 있는 작업, 없는 문단, 빈 글, 또는 한 구간의 문단 수를 넘음',
    },
  }),
  restore: call({
    method: 'POST',
    path: '/api/v1/notes/{id}/versions/{version}/restore',
    access: 'user',
    summary: '지난 버전의 글로 되돌리기 (무료; 새 버전이 됨)',
    params: z.object({ id, version: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647)) }),
    body: z.object({ version: versionNumber }),
    answer: z.object({ version: wholeNumber, block_id: z.nullable(z.string()) }),
    failures: { 404: '없는 노트나 버전', 409: '그사이 바뀐 노트나 노트를 고치고 있는 작업' },
  }),
};
