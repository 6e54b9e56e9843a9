import { OPERATOR_ROLES, REQUEST_KINDS } from '@pilgi/domain/back-office';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { creditRoles, everyOperator, moneyRoles, ownerOnly } from './operator-roles.ts';
import { done, id, moment, requiredText, text, wholeNumber } from './shapes.ts';

const role = z.enum(OPERATOR_ROLES);

const operator = z.object({
  id,
  email: z.string(),
  /** Null: may log in, but has no rights. */
  role: z.nullable(role),
  is_active: z.boolean(),
  has_factor: z.boolean(),
});

/** PENDING, or how it ended. WAITED: executed after the waiting time of a single operator. */
const requestState = z.enum(['PENDING', 'APPROVED', 'REJECTED', 'CANCELLED', 'WAITED', 'EXPIRED', 'FAILED']);

export const operatorRequest = z.object({
  id,
  kind: z.enum(REQUEST_KINDS),
  /** Input of the act, as it will be executed. */
  payload: z.record(z.string(), z.unknown()),
  subject: z.nullable(z.object({ id, email: z.string() })),
  requested_by: z.object({ id, email: z.string() }),
  requested_at: moment,
  reason: z.string(),
  state: requestState,
  decided_by: z.nullable(z.object({ id, email: z.string() })),
  decided_at: z.nullable(moment),
  decision_text: z.nullable(z.string()),
  executed_at: z.nullable(moment),
  /** Set when a single operator waits instead of a second person. */
  executes_at: z.nullable(moment),
  expires_at: moment,
  /** Whether the caller may approve or reject it, and whether it is the caller's own. */
  can_decide: z.boolean(),
  can_cancel: z.boolean(),
});
export type OperatorRequest = z.input<typeof operatorRequest>;

const oneRequest = z.object({ id });
const oneAccount = z.object({ id });
const decided = { 409: '이미 끝났거나, 자기 요청이거나, 지금은 실행할 수 없음' };
const filed = { 202: '다른 운영자의 승인을 기다림 (code: APPROVAL)' };

export const adminOperatorsCalls = {
  me: call({
    method: 'GET',
    path: '/api/v1/admin/me',
    access: 'admin',
    roles: everyOperator,
    summary: '로그인한 운영자와 역할',
    answer: z.extend(operator, { role, single_operator: z.boolean(), open_requests: wholeNumber }),
  }),
  list: call({
    method: 'GET',
    path: '/api/v1/admin/operators',
    access: 'admin',
    roles: everyOperator,
    summary: '운영자와 역할',
    answer: z.array(operator),
  }),
  changeRole: call({
    method: 'POST',
    path: '/api/v1/admin/users/{id}/role',
    access: 'admin',
    roles: ownerOnly,
    summary: '운영자 임명, 역할 변경, 해임 요청',
    params: oneAccount,
    body: z.object({ role: z.enum([...OPERATOR_ROLES, 'none']), reason: requiredText(200) }),
    answer: done,
    failures: { ...filed, 409: '자기 역할이거나, 이미 그 역할이거나, 마지막 소유자임' },
    reauth: 'recent',
  }),
  resetFactor: call({
    method: 'POST',
    path: '/api/v1/admin/users/{id}/factor-reset',
    access: 'admin',
    roles: ownerOnly,
    summary: '운영자의 인증 앱 초기화 요청',
    params: oneAccount,
    body: z.object({ reason: requiredText(200) }),
    answer: done,
    failures: { ...filed, 409: '자기 계정이거나 인증 앱이 없음' },
    reauth: 'recent',
  }),
};

export const adminRequestsCalls = {
  list: call({
    method: 'GET',
    path: '/api/v1/admin/requests',
    access: 'admin',
    roles: everyOperator,
    summary: '승인 요청 (새것부터 200건)',
    query: z.object({ state: z._default(z.enum(['open', 'all']), 'all') }),
    answer: z.array(operatorRequest),
  }),
  approve: call({
    method: 'POST',
    path: '/api/v1/admin/requests/{id}/approve',
    access: 'admin',
    roles: moneyRoles,
    summary: '승인하고 실행',
    params: oneRequest,
    body: z.object({ text: z.optional(text(500)) }),
    /** `result` is the response that the requested call would have had. */
    answer: z.object({ detail: z.string(), result: z.unknown() }),
    failures: { 202: '승인함, 결제사의 결과를 확인 중', ...decided },
    reauth: 'recent',
  }),
  reject: call({
    method: 'POST',
    path: '/api/v1/admin/requests/{id}/reject',
    access: 'admin',
    roles: moneyRoles,
    summary: '반려',
    params: oneRequest,
    body: z.object({ text: requiredText(500) }),
    answer: done,
    failures: decided,
  }),
  cancel: call({
    method: 'POST',
    path: '/api/v1/admin/requests/{id}/cancel',
    access: 'admin',
    roles: creditRoles,
    summary: '자기 요청 취소',
    params: oneRequest,
    answer: done,
    failures: decided,
  }),
};

export const operatorRequestsCalls = {
  cancelByLink: call({
    method: 'POST',
    path: '/api/v1/operator-requests/cancel',
    access: 'public',
    perMinute: 30,
    summary: '메일의 링크로 승인 요청 취소',
    body: z.object({ token: text(200) }),
    answer: done,
    failures: { 404: '쓸 수 없는 링크', 409: '이미 끝난 요청' },
  }),
};
