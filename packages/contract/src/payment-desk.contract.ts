import { MIN_SEARCH_CHARS, REFUND_EXCEPTIONS } from '@pilgi/domain/billing';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { everyOperator, moneyRoles } from './operator-roles.ts';
import { paymentCase } from './payment-cases.contract.ts';
import { APPROVAL_NEEDED, credits, done, id, moment, requiredText, wholeNumber } from './shapes.ts';

const ORDER_STATUSES = ['CREATED', 'CONFIRMING', 'PAID', 'FAILED', 'EXPIRED', 'REVIEW'] as const;

const reason = requiredText(200);
const facts = z.record(z.string(), z.unknown());

export const paymentHit = z.object({
  id,
  order_id: z.string(),
  user_id: id,
  user_email: z.string(),
  amount: wholeNumber,
  status: z.enum(ORDER_STATUSES),
  refunded_amount: wholeNumber,
  method: z.nullable(z.string()),
  card_number: z.nullable(z.string()),
  approve_number: z.nullable(z.string()),
  /** Time of the approval, otherwise of the order. */
  at: moment,
});

export const TIMELINE_KINDS = [
  'ORDER_CREATED',
  'CONFIRMING',
  'FAIL_REPORT',
  'PROVIDER_CALL',
  'WEBHOOK',
  'SETTLED',
  'LEDGER',
  'MAIL',
  'REFUND_REQUESTED',
  'REFUND_ENDED',
  'EXTERNAL_CANCEL',
  'WRITE_OFF',
  'CHARGEBACK',
  'UNMATCHED',
  'FINDING',
  'ALARM',
  'NOTE',
] as const;

export const paymentOrderDetail = z.extend(paymentHit, {
  order_name: z.string(),
  credits,
  payment_key: z.nullable(z.string()),
  fail_code: z.nullable(z.string()),
  created_at: moment,
  is_withdrawn: z.boolean(),
  /** Credits of the payment; null while the order is not paid. */
  lot: z.nullable(
    z.object({ granted: credits, bonus: credits, remaining: credits, held: credits, expires_at: moment }),
  ),
  /** What an operator could refund by the rules now; null when nothing. */
  remainder: z.nullable(z.object({ amount: wholeNumber, credits })),
  /** Whether a refund outside of the rules or a charge-back could be recorded: the amount that is not returned yet. */
  unreturned_amount: wholeNumber,
  has_open_refund: z.boolean(),
  /** Credits that the buyer owes after a cancellation at the card company. */
  owed_credits: credits,
  chargeback: z.nullable(
    z.object({ amount: wholeNumber, disputed_on: z.string(), reason: z.string(), evidence: z.string() }),
  ),
  /** The provider's answer when the payment was settled. */
  provider_payload: z.nullable(facts),
  cases: z.array(paymentCase),
  /** Oldest first. */
  timeline: z.array(z.object({ at: moment, kind: z.enum(TIMELINE_KINDS), detail: facts })),
});

const onePayment = z.object({ id });

export const paymentDeskCalls = {
  search: call({
    method: 'GET',
    path: '/api/v1/admin/payments',
    access: 'admin',
    roles: everyOperator,
    summary: '결제 찾기: 주문번호, 결제 키, 승인번호, 카드 끝 네 자리, 이메일, 영수증 번호 (기록에 남음)',
    query: z.object({
      q: z.string().check(z.trim(), z.minLength(MIN_SEARCH_CHARS), z.maxLength(254)),
      /** Narrow the search by the last four digits. */
      amount: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000))),
      day: z.optional(z.iso.date()),
    }),
    answer: z.object({
      /** More than 20 cards end like this: amount or day is needed. */
      is_too_wide: z.boolean(),
      hits: z.array(paymentHit),
      /** Payments without an order of ours. */
      unmatched: z.array(paymentCase),
    }),
  }),
  get: call({
    method: 'GET',
    path: '/api/v1/admin/payments/{id}',
    access: 'admin',
    roles: everyOperator,
    summary: '주문 하나의 모든 기록 (기록에 남음)',
    params: onePayment,
    answer: paymentOrderDetail,
  }),
  recordChargeback: call({
    method: 'POST',
    path: '/api/v1/admin/payments/{id}/chargeback',
    access: 'admin',
    roles: moneyRoles,
    reauth: 'recent',
    summary:
      '카드사 이의제기(차지백) 기록: 남은 크레딧을 회수하고 나머지는 손실로 처리 (같은 Idempotency-Key는 한 번만)',
    params: onePayment,
    body: z.object({
      amount: z.number().check(z.int(), z.minimum(1)),
      disputed_on: z.iso.date(),
      reason,
      evidence: requiredText(2000),
    }),
    answer: done,
    failures: { 202: '환불이 진행 중', 409: '결제 금액을 넘거나, 자기 계정임' },
  }),
  writeOff: call({
    method: 'POST',
    path: '/api/v1/admin/payments/{id}/write-off',
    access: 'admin',
    roles: moneyRoles,
    reauth: 'recent',
    summary: '회수하지 못한 크레딧을 손실로 처리 (다른 운영자가 승인)',
    params: onePayment,
    body: z.object({ reason }),
    answer: done,
    failures: { 202: APPROVAL_NEEDED, 409: '회수하지 못한 크레딧이 없거나, 자기 계정임' },
  }),
  refundExceptionally: call({
    method: 'POST',
    path: '/api/v1/admin/payments/{id}/exceptional-refund',
    access: 'admin',
    roles: moneyRoles,
    reauth: 'recent',
    summary: '규정 밖 환불(미성년자 취소 등): 남은 크레딧은 모두 회수 (같은 Idempotency-Key는 한 번만)',
    params: onePayment,
    body: z.object({ amount: z.number().check(z.int(), z.minimum(1)), cause: z.enum(REFUND_EXCEPTIONS), reason }),
    answer: z.object({ refunded_amount: wholeNumber, credits_taken: credits, new_credit_balance: credits }),
    failures: {
      202: APPROVAL_NEEDED,
      400: '결제사가 거절함',
      409: '이미 환불했거나, 작업이 진행 중이거나, 자기 계정임',
    },
  }),
};
