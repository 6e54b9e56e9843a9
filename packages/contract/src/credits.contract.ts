import { EXTENSION_CAUSES } from '@pilgi/domain/billing';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { creditRoles, everyOperator, moneyRoles } from './operator-roles.ts';
import { APPROVAL_NEEDED, credits, id, moment, requiredText, text, wholeNumber } from './shapes.ts';

const ENTRY_KINDS = ['TOPUP', 'GRANT', 'CAPTURE', 'REFUND', 'EXPIRE', 'SUBTRACT', 'EXTERNAL_CANCEL'] as const;
/** PAID: bought, perhaps with bonus credits; GIFT: granted without payment, never refunded. */
const LOT_KINDS = ['PAID', 'GIFT'] as const;

/** What the credits were used for; ids are null after the deletion of the object. */
const usedFor = z.object({
  work: z.enum(['NOTE', 'PROBLEMS', 'GRADING', 'QUESTION', 'TRANSLATION']),
  /** Title of the lecture or problem set. */
  title: z.nullable(z.string()),
  lecture_id: z.nullable(id),
  note_id: z.nullable(id),
  bundle_id: z.nullable(id),
});

export const creditEntry = z.object({
  /** Counts up from 1 for each account. */
  entry_number: wholeNumber,
  created_at: moment,
  kind: z.enum(ENTRY_KINDS),
  delta: credits,
  balance_after: credits,
  /** Parts of the change by kind of credits; together they are `delta` without its sign. */
  paid: credits,
  bonus: credits,
  gift: credits,
  used_for: z.nullable(usedFor),
  /** Price of the payment that was charged or refunded, and what was refunded. */
  amount: z.nullable(wholeNumber),
  reason: z.nullable(z.string()),
});

export const creditLot = z.object({
  id,
  kind: z.enum(LOT_KINDS),
  created_at: moment,
  expires_at: moment,
  granted: credits,
  /** Remaining credits by kind; within a lot paid credits are used before the bonus. */
  paid_left: credits,
  bonus_left: credits,
  gift_left: credits,
  held: credits,
  /** Payment of the lot; null for a gift. */
  transaction_id: z.nullable(id),
  /** What the rest of the payment is worth now, in won. */
  refund_value: wholeNumber,
  reason: z.nullable(z.string()),
});

const balance = z.object({
  credit_balance: credits,
  held_credits: credits,
  spendable_credits: credits,
  /** Spendable credits that expire next. */
  expiring: z.nullable(z.object({ credits, expires_at: moment })),
  is_low: z.boolean(),
});

export const creditsCalls = {
  listEntries: call({
    method: 'GET',
    path: '/api/v1/credits/entries',
    access: 'user',
    summary: '내 크레딧 내역 (최신순, 50건씩)',
    /** `cursor` is `next_cursor` of the page before. */
    query: z.object({ cursor: z.optional(z.coerce.number().check(z.int(), z.minimum(1))) }),
    answer: z.object({ entries: z.array(creditEntry), next_cursor: z.nullable(wholeNumber) }),
  }),
  listLots: call({
    method: 'GET',
    path: '/api/v1/credits/lots',
    access: 'user',
    summary: '남은 크레딧 묶음과 유효기간 (먼저 만료되는 것부터)',
    answer: z.extend(balance, { lots: z.array(creditLot) }),
  }),
  listUsage: call({
    method: 'GET',
    path: '/api/v1/credits/usage',
    access: 'user',
    summary: '강의마다 쓴 크레딧 (많이 쓴 것부터, 100건까지)',
    answer: z.array(
      z.object({
        lecture_id: z.nullable(id),
        /** Null: deleted lectures and work on several lectures. */
        title: z.nullable(z.string()),
        credits,
        works: wholeNumber,
        last_used_at: moment,
      }),
    ),
  }),
};

const lotExtension = z.object({
  id,
  from_expiry: moment,
  to_expiry: moment,
  cause: z.enum(['REQUEST', 'OUTAGE', 'RELEASED_AFTER_EXPIRY', 'CORRECTION']),
  reason: z.string(),
  created_at: moment,
});

const day = text(10).check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

const outageExtension = z.object({
  id,
  starts_at: moment,
  ends_at: moment,
  days: wholeNumber,
  reason: z.string(),
  extended_lots: wholeNumber,
  created_at: moment,
  finished_at: z.nullable(moment),
});

export const adminCreditsCalls = {
  listLots: call({
    method: 'GET',
    path: '/api/v1/admin/users/{id}/lots',
    access: 'admin',
    roles: everyOperator,
    summary: '사용자의 크레딧 묶음과 연장 기록',
    params: z.object({ id }),
    answer: z.array(z.extend(creditLot, { extensions: z.array(lotExtension) })),
  }),
  extendLot: call({
    method: 'POST',
    path: '/api/v1/admin/users/{id}/lots/{lot_id}/extension',
    access: 'admin',
    roles: creditRoles,
    summary: '크레딧 유효기간 연장 (같은 Idempotency-Key는 한 번만)',
    params: z.object({ id, lot_id: id }),
    /** `until` is the last valid day in Seoul. */
    body: z.object({ until: day, cause: z.enum(EXTENSION_CAUSES), reason: requiredText(200) }),
    answer: z.object({ expires_at: moment }),
    failures: { 202: APPROVAL_NEEDED, 400: '지금보다 늦지 않거나 1년보다 김', 409: '남은 크레딧이 없거나 자기 계정임' },
    reauth: 'recent',
  }),
  getGrantLimits: call({
    method: 'GET',
    path: '/api/v1/admin/grant-limits',
    access: 'admin',
    roles: creditRoles,
    summary: '크레딧 지급 한도와 오늘 지급한 양',
    answer: z.object({ per_grant: credits, per_day: credits, granted_today: credits }),
  }),
  listOutages: call({
    method: 'GET',
    path: '/api/v1/admin/outage-extensions',
    access: 'admin',
    roles: everyOperator,
    summary: '장애에 따른 유효기간 일괄 연장 기록',
    answer: z.array(outageExtension),
  }),
  extendAfterOutage: call({
    method: 'POST',
    path: '/api/v1/admin/outage-extensions',
    access: 'admin',
    roles: moneyRoles,
    summary: '장애 시간만큼 모든 크레딧의 유효기간을 연장 (날 단위로 올림)',
    body: z.object({ starts_at: moment, ends_at: moment, reason: requiredText(200) }),
    answer: outageExtension,
    status: 201,
    failures: { 202: APPROVAL_NEEDED, 400: '끝이 시작보다 이르거나, 아직 끝나지 않았거나, 30일보다 김' },
    reauth: 'recent',
  }),
};
