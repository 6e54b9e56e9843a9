import { REPORT_COMMENT_MAX, REPORT_KINDS, REPORT_STATES } from '@pilgi/domain/quality';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { blockId, printedText, versionNumber } from './note-parts.ts';
import { credits, done, id, moment, wholeNumber } from './shapes.ts';

/** A reader's opinion about one block of an own note. */
export const blockReport = z.object({
  id,
  note_version: wholeNumber,
  block_id: z.string(),
  kind: z.enum(REPORT_KINDS),
  comment: z.string(),
  consents: z.boolean(),
  state: z.enum(REPORT_STATES),
  /** Credits of the section that were refunded because of this report. */
  refunded_credits: credits,
  created_at: moment,
  decided_at: z.nullable(moment),
});

export const reportsCalls = {
  list: call({
    method: 'GET',
    path: '/api/v1/notes/{id}/reports',
    access: 'user',
    summary: '노트에 내가 남긴 의견과 그 결과, 오래된 것부터',
    params: z.object({ id }),
    answer: z.array(blockReport),
  }),
  save: call({
    method: 'POST',
    path: '/api/v1/notes/{id}/reports',
    access: 'user',
    summary: '문단이 틀렸는지, 빠졌는지, 좋은지 남기기 (같은 문단에 같은 의견은 하나)',
    params: z.object({ id }),
    body: z.object({
      note_version: versionNumber,
      block_id: blockId,
      kind: z.enum(REPORT_KINDS),
      comment: z._default(printedText(REPORT_COMMENT_MAX), ''),
      /** Whether operators may read the transcript of this part and use it for the evaluation. */
      consents: z._default(z.boolean(), false),
    }),
    answer: blockReport,
    failures: { 404: '없는 노트', 409: '그 버전에 없는 문단이거나 이미 확인이 끝난 의견' },
  }),
  withdraw: call({
    method: 'DELETE',
    path: '/api/v1/notes/{id}/reports/{report_id}',
    access: 'user',
    summary: '확인하기 전의 의견 거두기',
    params: z.object({ id, report_id: id }),
    answer: done,
    failures: { 404: '없는 노트나 의견', 409: '이미 확인이 끝난 의견' },
  }),
};
