import * as z from 'zod/mini';
import { call } from './call.ts';
import { creditRoles, everyOperator } from './operator-roles.ts';
import { credits, id, moment, requiredText, wholeNumber } from './shapes.ts';

const oneUser = z.object({ id });
const won = z.number().check(z.int());

/** Filters of the timeline. */
export const TIMELINE_GROUPS = ['all', 'money', 'work', 'support', 'security'] as const;

export const USER_EVENT_KINDS = [
  'ORDER',
  'REFUND',
  'CREDIT',
  'LECTURE',
  'JOB',
  'BUNDLE',
  'TICKET',
  'NOTE_REPORT',
  'SHARE_REPORT',
  'LOG_IN',
  'SECURITY',
  'CONSENT',
  'OPERATOR',
] as const;

const userEvent = z.object({
  at: moment,
  kind: z.enum(USER_EVENT_KINDS),
  /** Id of the order, job, lecture, ticket or report; of other events only unique within the kind. */
  id: z.string(),
  /** Title, name of the order, subject, reason or name of the event. */
  text: z.string(),
  /** Status or kind of the row, as its own list names it. */
  state: z.nullable(z.string()),
  amount_won: z.nullable(wholeNumber),
  credits: z.nullable(credits),
});

export const userNote = z.object({ id, text: z.string(), operator_email: z.string(), created_at: moment });

export const adminUserPage = z.object({
  id,
  email: z.string(),
  is_active: z.boolean(),
  is_admin: z.boolean(),
  created_at: moment,
  updated_at: moment,
  withdrawn_at: z.nullable(moment),
  last_seen_at: z.nullable(moment),
  credit_balance: credits,
  held_credits: credits,
  money: z.object({
    payments: wholeNumber,
    paid_won: wholeNumber,
    returned_won: wholeNumber,
    /** Used credits in won. */
    used_won: wholeNumber,
    /** What the model providers billed for answered calls, at the rate of today. Null for roles without figures, like the margin. */
    cost_won: z.nullable(wholeNumber),
    margin_permille: z.nullable(won),
  }),
  work: z.object({
    lectures: wholeNumber,
    lecture_ms: wholeNumber,
    stored_bytes: wholeNumber,
    notes: wholeNumber,
    failed_jobs: wholeNumber,
    answered_problems: wholeNumber,
    tickets: wholeNumber,
    open_tickets: wholeNumber,
  }),
  notes: z.array(userNote),
  /** Newest first, at most 100. */
  timeline: z.array(userEvent),
  /** Continues the timeline before this time; null at its end. */
  older_before: z.nullable(moment),
});

export const adminUserPageCalls = {
  get: call({
    method: 'GET',
    path: '/api/v1/admin/users/{id}/page',
    access: 'admin',
    roles: everyOperator,
    summary: '사용자 한 사람의 돈, 원가, 시간순 기록 (기록에 남음)',
    params: oneUser,
    query: z.object({
      group: z._default(z.enum(TIMELINE_GROUPS), 'all'),
      before: z.optional(z.iso.datetime()),
    }),
    answer: adminUserPage,
  }),
  addNote: call({
    method: 'POST',
    path: '/api/v1/admin/users/{id}/notes',
    access: 'admin',
    roles: creditRoles,
    summary: '사용자에 대한 메모 남기기',
    params: oneUser,
    body: z.object({ text: requiredText(1000) }),
    answer: userNote,
    status: 201,
  }),
};
