import { USER_SORTS } from '@pilgi/domain/accounts';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { job } from './jobs.contract.ts';
import { creditRoles, everyOperator, moneyRoles, supportRoles } from './operator-roles.ts';
import { transaction } from './payments.contract.ts';
import { APPROVAL_NEEDED, credits, done, id, moment, requiredText, slice, text, wholeNumber } from './shapes.ts';

export const adminUser = z.object({
  id,
  email: z.string(),
  credit_balance: credits,
  is_admin: z.boolean(),
  is_active: z.boolean(),
  created_at: moment,
  updated_at: moment,
});

const refundState = z.object({
  id,
  amount: wholeNumber,
  status: z.enum(['PENDING', 'DONE', 'FAILED', 'REVIEW']),
  reason: z.string(),
  requested_at: moment,
  settled_at: z.nullable(moment),
});

/** Data that support needs for one user; every access is written to the audit log. */
export const adminUserDetail = z.extend(adminUser, {
  withdrawn_at: z.nullable(moment),
  held_credits: credits,
  spendable_credits: credits,
  /** Newest first, at most 50. */
  ledger: z.array(
    z.object({
      entry_number: wholeNumber,
      kind: z.enum(['TOPUP', 'GRANT', 'CAPTURE', 'REFUND', 'EXPIRE', 'SUBTRACT', 'EXTERNAL_CANCEL', 'PAYBACK']),
      delta: credits,
      balance_after: credits,
      actor: z.string(),
      reason: z.nullable(z.string()),
      created_at: moment,
    }),
  ),
  payments: z.array(
    z.extend(transaction, {
      refunds: z.array(refundState),
      /** Amount that an operator could refund now; null when there is none. */
      remainder: z.nullable(z.object({ amount: wholeNumber, credits })),
    }),
  ),
  running_jobs: wholeNumber,
  /** Newest first, at most 20. */
  jobs: z.array(
    z.pick(job, {
      id: true,
      lecture_title: true,
      model_name: true,
      status: true,
      section_count: true,
      failed_sections: true,
      credits_used: true,
      created_at: true,
      finished_at: true,
    }),
  ),
  /** Only sessions that are still valid. */
  sessions: z.array(
    z.object({
      id,
      audience: z.enum(['user', 'admin', 'launch']),
      created_at: moment,
      expires_at: moment,
      ip: z.nullable(z.string()),
      user_agent: z.nullable(z.string()),
    }),
  ),
  consents: z.array(z.object({ document: z.string(), version: z.string(), agreed_at: moment })),
});

/** Consequences of withdrawing at this moment. */
export const withdrawalPreview = z.object({
  credit_balance: credits,
  /** Value of the unused paid credits, which is paid back before the account is erased. */
  refundable_won: wholeNumber,
  refundable_count: wholeNumber,
  remainders: z.array(
    z.object({
      transaction_id: id,
      order_name: z.string(),
      amount: wholeNumber,
      refund_amount: wholeNumber,
      credits,
      /** The provider cannot return it: it is transferred to a bank account. */
      needs_account: z.boolean(),
    }),
  ),
  running_jobs: wholeNumber,
  /** `years` may be fractional; `period` is the same as Korean text. */
  kept_records: z.array(z.object({ name: z.string(), law: z.string(), years: z.number(), period: z.string() })),
});

export const usersCalls = {
  previewWithdrawal: call({
    method: 'GET',
    path: '/api/v1/users/me/withdrawal',
    access: 'user',
    summary: '탈퇴하면 사라지는 것과 남는 것',
    answer: withdrawalPreview,
  }),
  withdraw: call({
    method: 'POST',
    path: '/api/v1/users/me/withdrawal',
    access: 'user',
    summary: '회원 탈퇴 (되돌릴 수 없음)',
    body: z.object({
      /** Accounts without a password confirm their owner instead (code: RECENT_CONFIRMATION). */
      password: z.optional(text(1024)),
      confirm: z.literal(true),
      /** Gives up less than 100 won in total, if the provider refuses to return it. Everything else is paid back. */
      give_up_refund: z.optional(z.boolean()),
    }),
    /** CLOSED: everything is done. Otherwise the account is locked and erased after the refunds. */
    answer: z.extend(done, { status: z.enum(['REFUNDING', 'NEEDS_ACCOUNT', 'CLOSED']), refund_amount: wholeNumber }),
    failures: { 400: '비밀번호가 다름', 403: '본인 확인이 필요함 (code: RECENT_CONFIRMATION)', 409: '운영자 계정임' },
  }),
};

const oneUser = z.object({ id });

export const adminUsersCalls = {
  list: call({
    method: 'GET',
    path: '/api/v1/admin/users',
    access: 'admin',
    roles: everyOperator,
    summary: '사용자 찾기',
    query: z.extend(slice, {
      /** Substring of an e-mail or a full id. One or two letters, or punctuation only, match the beginning of an e-mail. */
      search: z.optional(text(254)),
      /** Keyset pagination: continues after this account, equally fast on every page. `skip` is only for the first pages. */
      after: z.optional(id),
      /** Default: newest first. A leading minus means descending. */
      sort: z.optional(z.enum(USER_SORTS)),
    }),
    answer: z.array(adminUser),
  }),
  get: call({
    method: 'GET',
    path: '/api/v1/admin/users/{id}',
    access: 'admin',
    roles: everyOperator,
    summary: '사용자 자세히 보기 (기록에 남음)',
    params: oneUser,
    answer: adminUserDetail,
  }),
  changeStatus: call({
    method: 'PATCH',
    path: '/api/v1/admin/users/{id}/status',
    access: 'admin',
    roles: supportRoles,
    summary: '사용자 활성화 또는 비활성화',
    params: oneUser,
    query: z.object({ is_active: z.enum(['true', 'false']) }),
    answer: adminUser,
    failures: { 409: '자기 계정이거나 마지막 관리자임' },
  }),
  adjustCredit: call({
    method: 'PATCH',
    path: '/api/v1/admin/users/{id}/credit',
    access: 'admin',
    roles: creditRoles,
    summary: '크레딧 조정 (같은 Idempotency-Key는 한 번만)',
    params: oneUser,
    query: z.object({
      amount: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000_000)),
      operation: z.enum(['add', 'subtract', 'set']),
      reason: z.optional(text(200)),
    }),
    answer: adminUser,
    failures: {
      202: APPROVAL_NEEDED,
      409: '잔액보다 많이 뺄 수 없거나, 자기 계정이거나, 다른 조정에 쓴 Idempotency-Key임',
    },
  }),
  refundRemainder: call({
    method: 'POST',
    path: '/api/v1/admin/users/{id}/payments/{payment_id}/refund',
    access: 'admin',
    roles: moneyRoles,
    summary: '결제에서 남은 크레딧만큼 환불 (같은 Idempotency-Key는 한 번만)',
    params: z.object({ id, payment_id: id }),
    /** `amount` is what was shown to the operator; the request is rejected when credits were used since. */
    body: z.object({ amount: z.number().check(z.int(), z.minimum(1)), reason: requiredText(200) }),
    answer: z.object({ refunded_amount: wholeNumber, credits_taken: credits, new_credit_balance: credits }),
    failures: {
      202: '결과 확인 중',
      400: '결제사가 거절함',
      409: '이미 환불했거나, 남은 것이 없거나, 금액이 그 사이 바뀌었거나, 자기 계정임',
    },
    reauth: 'recent',
  }),
};
