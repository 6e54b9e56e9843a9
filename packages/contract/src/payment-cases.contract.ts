import { CASE_KINDS, CASE_OUTCOMES } from '@pilgi/domain/billing';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { creditRoles, everyOperator, moneyRoles } from './operator-roles.ts';
import { id, moment, requiredText, wholeNumber } from './shapes.ts';

export const CASE_QUEUES = ['review', 'alarms', 'findings', 'waiting', 'closed'] as const;
export const CASE_ACTS = ['NOTE', 'REQUERY', 'CANCEL', 'ASSIGN', 'ACKNOWLEDGE', 'CLOSE', 'REOPEN'] as const;

const oneCase = z.object({ case_id: requiredText(200) });
const ofKind = z.object({ kind: z.enum(CASE_KINDS) });
const caseText = z.string().check(z.trim(), z.minLength(5), z.maxLength(1000));
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

export const paymentCasesCalls = {
  count: call({
    method: 'GET',
    path: '/api/v1/admin/payment-queues',
    access: 'admin',
    roles: everyOperator,
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
    roles: everyOperator,
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
    roles: everyOperator,
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
    roles: moneyRoles,
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
    roles: moneyRoles,
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
    roles: moneyRoles,
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
    roles: moneyRoles,
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
    roles: creditRoles,
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
    roles: creditRoles,
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
    roles: creditRoles,
    summary: '알람을 보았다고 표시',
    params: oneCase,
    body: ofKind,
    answer: paymentCaseDetail,
    failures: { 404: '없는 사건' },
  }),
};
