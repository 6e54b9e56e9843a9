import { CASE_KINDS, CASE_OUTCOMES, MIN_SEARCH_CHARS, REFUND_EXCEPTIONS } from '@pilgi/domain/billing';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { credits, done, id, moment, requiredText, wholeNumber } from './shapes.ts';

export const CASE_QUEUES = ['review', 'alarms', 'findings', 'waiting', 'closed'] as const;
export const CASE_ACTS = ['NOTE', 'REQUERY', 'CANCEL', 'ASSIGN', 'ACKNOWLEDGE', 'CLOSE', 'REOPEN'] as const;
const ORDER_STATUSES = ['CREATED', 'CONFIRMING', 'PAID', 'FAILED', 'EXPIRED', 'REVIEW'] as const;

const oneCase = z.object({ case_id: requiredText(200) });
const ofKind = z.object({ kind: z.enum(CASE_KINDS) });
const caseText = z.string().check(z.trim(), z.minLength(5), z.maxLength(1000));
const reason = requiredText(200);
const facts = z.record(z.string(), z.unknown());

/** Something an operator has to look at. */
export const paymentCase = z.object({
  kind: z.enum(CASE_KINDS),
  /** Id of the row; of a finding `day:kind:transaction_key`. */
  id: z.string(),
  /** Status of the order, refund or unmatched payment; OPEN for alarms and findings. */
  status: z.string(),
  /** Kind of the alarm or finding, or the code why a row is under review; may be empty. */
  code: z.string(),
  /** The page of the order; null when we do not know the order. */
  order_page: z.nullable(id),
  order_id: z.nullable(z.string()),
  amount: z.nullable(wholeNumber),
  since: moment,
  assignee_email: z.nullable(z.string()),
  acknowledged_at: z.nullable(moment),
  closed_as: z.nullable(z.enum(CASE_OUTCOMES)),
  closed_at: z.nullable(moment),
});

export const caseNote = z.object({
  id: wholeNumber,
  act: z.enum(CASE_ACTS),
  outcome: z.nullable(z.enum(CASE_OUTCOMES)),
  text: z.nullable(z.string()),
  evidence: facts,
  /** Null: the system. */
  operator_email: z.nullable(z.string()),
  assignee_email: z.nullable(z.string()),
  created_at: moment,
});

export const paymentCaseDetail = z.extend(paymentCase, {
  detail: facts,
  notes: z.array(caseNote),
  /** Operators to whom the case can be assigned. */
  operators: z.array(z.object({ id, email: z.string() })),
});

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

/** The provider's state beside ours. */
export const requeryResult = z.object({
  status: z.string(),
  provider: z.object({
    answer: z.enum(['PAYMENT', 'MISSING', 'FAILURE', 'SILENT']),
    status: z.nullable(z.string()),
    amount: z.nullable(wholeNumber),
    balance: z.nullable(wholeNumber),
    cancels: wholeNumber,
    code: z.nullable(z.string()),
  }),
});

const onePayment = z.object({ id });

export const paymentDeskCalls = {
  search: call({
    method: 'GET',
    path: '/api/v1/admin/payments',
    access: 'admin',
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
    summary: '주문 하나의 모든 기록 (기록에 남음)',
    params: onePayment,
    answer: paymentOrderDetail,
  }),
  recordChargeback: call({
    method: 'POST',
    path: '/api/v1/admin/payments/{id}/chargeback',
    access: 'admin',
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
    reauth: 'recent',
    summary: '회수하지 못한 크레딧을 손실로 처리',
    params: onePayment,
    body: z.object({ reason }),
    answer: done,
    failures: { 409: '회수하지 못한 크레딧이 없거나, 자기 계정임' },
  }),
  refundExceptionally: call({
    method: 'POST',
    path: '/api/v1/admin/payments/{id}/exceptional-refund',
    access: 'admin',
    reauth: 'recent',
    summary: '규정 밖 환불(미성년자 취소 등): 남은 크레딧은 모두 회수 (같은 Idempotency-Key는 한 번만)',
    params: onePayment,
    body: z.object({ amount: z.number().check(z.int(), z.minimum(1)), cause: z.enum(REFUND_EXCEPTIONS), reason }),
    answer: z.object({ refunded_amount: wholeNumber, credits_taken: credits, new_credit_balance: credits }),
    failures: {
      202: '결과 확인 중',
      400: '결제사가 거절함',
      409: '이미 환불했거나, 작업이 진행 중이거나, 자기 계정임',
    },
  }),
};

export const paymentCasesCalls = {
  count: call({
    method: 'GET',
    path: '/api/v1/admin/payment-queues',
    access: 'admin',
    summary: '확인할 결제의 수와 가장 오래된 것',
    answer: z.object({
      review: wholeNumber,
      alarms: wholeNumber,
      findings: wholeNumber,
      waiting: wholeNumber,
      oldest_at: z.nullable(moment),
    }),
  }),
  list: call({
    method: 'GET',
    path: '/api/v1/admin/payment-cases',
    access: 'admin',
    summary: '확인할 결제 (오래된 것부터, 닫은 것은 최근 것부터, 100건까지)',
    query: z.object({
      queue: z.enum(CASE_QUEUES),
      page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
    }),
    answer: z.array(paymentCase),
  }),
  get: call({
    method: 'GET',
    path: '/api/v1/admin/payment-cases/{case_id}',
    access: 'admin',
    summary: '사건 하나와 그 메모',
    params: oneCase,
    query: ofKind,
    answer: paymentCaseDetail,
    failures: { 404: '없는 사건' },
  }),
  requery: call({
    method: 'POST',
    path: '/api/v1/admin/payment-cases/{case_id}/requery',
    access: 'admin',
    summary: '결제사에 다시 묻고, 결제되었거나 취소되었으면 그대로 반영 (사건마다 1분에 6번)',
    params: oneCase,
    body: ofKind,
    answer: requeryResult,
    failures: { 404: '없는 사건', 409: '물을 결제가 없는 사건임' },
  }),
  cancel: call({
    method: 'POST',
    path: '/api/v1/admin/payment-cases/{case_id}/cancel',
    access: 'admin',
    reauth: 'recent',
    summary: '결제사에 취소 보내기: 검토 중인 주문의 돈을 돌려주거나, 검토 중인 환불을 다시 보냄',
    params: oneCase,
    body: z.extend(ofKind, { text: caseText }),
    answer: requeryResult,
    failures: { 404: '없는 사건', 409: '검토 중이 아니거나, 돌려줄 돈이 없거나, 자기 계정임' },
  }),
  close: call({
    method: 'POST',
    path: '/api/v1/admin/payment-cases/{case_id}/close',
    access: 'admin',
    reauth: 'recent',
    summary: '검토 종료 (결제사의 상태와 어긋나면 거절)',
    params: oneCase,
    body: z.extend(ofKind, { outcome: z.enum(CASE_OUTCOMES), text: caseText }),
    answer: paymentCaseDetail,
    failures: { 404: '없는 사건', 409: '결제사의 상태와 어긋나거나, 이미 닫았거나, 자기 계정임' },
  }),
  reopen: call({
    method: 'POST',
    path: '/api/v1/admin/payment-cases/{case_id}/reopen',
    access: 'admin',
    summary: '닫은 사건 다시 열기',
    params: oneCase,
    body: z.extend(ofKind, { text: caseText }),
    answer: paymentCaseDetail,
    failures: { 404: '없는 사건', 409: '닫지 않은 사건임' },
  }),
  note: call({
    method: 'POST',
    path: '/api/v1/admin/payment-cases/{case_id}/note',
    access: 'admin',
    summary: '사건에 메모 남기기',
    params: oneCase,
    body: z.extend(ofKind, { text: caseText }),
    answer: paymentCaseDetail,
    failures: { 404: '없는 사건' },
  }),
  assign: call({
    method: 'POST',
    path: '/api/v1/admin/payment-cases/{case_id}/assign',
    access: 'admin',
    summary: '사건의 담당자 정하기',
    params: oneCase,
    body: z.extend(ofKind, { assignee_id: id }),
    answer: paymentCaseDetail,
    failures: { 404: '없는 사건', 409: '관리자가 아님' },
  }),
  acknowledge: call({
    method: 'POST',
    path: '/api/v1/admin/payment-cases/{case_id}/acknowledge',
    access: 'admin',
    summary: '알람을 보았다고 표시',
    params: oneCase,
    body: ofKind,
    answer: paymentCaseDetail,
    failures: { 404: '없는 사건' },
  }),
};
