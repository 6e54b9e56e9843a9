import * as z from 'zod/mini';
import { call } from './call.ts';
import { everyOperator } from './operator-roles.ts';
import { id, oneLine } from './shapes.ts';

export const SEARCH_HIT_KINDS = ['USER', 'ORDER', 'JOB', 'BUNDLE', 'LECTURE', 'NOTE', 'TICKET', 'REQUEST'] as const;

export const adminSearchHit = z.object({
  kind: z.enum(SEARCH_HIT_KINDS),
  id,
  /** E-mail address, title, subject or order id. */
  text: z.string(),
  state: z.nullable(z.string()),
  user: z.nullable(z.object({ id, email: z.string() })),
  /** The typed text is the id or the whole address: it can be opened at once. */
  is_exact: z.boolean(),
});

export const adminSearchCalls = {
  find: call({
    method: 'GET',
    path: '/api/v1/admin/search',
    access: 'admin',
    roles: everyOperator,
    summary: '찾기: 이메일 앞부분, 주문번호, 결제 키, 작업·강의·노트·문제집·문의·승인 요청의 ID',
    query: z.object({ q: oneLine(2, 254) }),
    answer: z.array(adminSearchHit),
  }),
};
