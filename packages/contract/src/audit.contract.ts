import { AUDIT_ACTIONS } from '@pilgi/domain/back-office';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { everyOperator } from './operator-roles.ts';
import { id, moment, text, wholeNumber } from './shapes.ts';

export const AUDIT_PAGE_SIZE = 50;

export const auditEntry = z.object({
  seq: wholeNumber,
  occurred_at: moment,
  action: z.string(),
  /** Null for an action of a command-line tool on the server. */
  admin_id: z.nullable(id),
  admin_email: z.nullable(z.string()),
  subject_user_id: z.nullable(id),
  subject_email: z.nullable(z.string()),
  ip: z.nullable(z.string()),
  changes: z.record(z.string(), z.unknown()),
  reason: z.nullable(z.string()),
  hash: z.string(),
});

export const adminAuditCalls = {
  list: call({
    method: 'GET',
    path: '/api/v1/admin/audit',
    access: 'admin',
    roles: everyOperator,
    summary: '감사 기록 찾기 (최근 것부터, 날짜는 서울 기준이며 to를 포함)',
    query: z.object({
      /** Complete e-mail address or id. */
      admin: z.optional(text(254)),
      subject: z.optional(text(254)),
      action: z.optional(z.enum(AUDIT_ACTIONS)),
      from: z.optional(z.iso.date()),
      to: z.optional(z.iso.date()),
      page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
    }),
    answer: z.object({ entries: z.array(auditEntry), total: wholeNumber, page: wholeNumber, page_size: wholeNumber }),
  }),
};
