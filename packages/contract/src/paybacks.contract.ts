import { ACCOUNT_NUMBER_PATTERN, BANKS } from '@pilgi/domain/billing';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { moneyRoles } from './operator-roles.ts';
import { credits, done, id, moment, oneLine, text, wholeNumber } from './shapes.ts';

const token = text(100);

export const bankAccount = z.object({
  bank: z.enum(BANKS),
  account_number: z.string().check(z.maxLength(30), z.regex(ACCOUNT_NUMBER_PATTERN)),
  holder: oneLine(1, 40),
});

/** Public, because the account of a leaving user is locked: the link in the mail authenticates. */
export const paybacksCalls = {
  verify: call({
    method: 'POST',
    path: '/api/v1/paybacks/verify',
    access: 'public',
    perMinute: 60,
    summary: '탈퇴 환급: 링크가 유효한지와 돌려받을 금액',
    body: z.object({ token }),
    answer: z.object({ amount: wholeNumber, expires_at: moment }),
    failures: { 404: '이미 썼거나 기간이 지난 링크' },
  }),
  giveAccount: call({
    method: 'POST',
    path: '/api/v1/paybacks/account',
    access: 'public',
    perMinute: 60,
    summary: '탈퇴 환급: 돌려받을 계좌 입력 (한 번만)',
    body: z.extend(bankAccount, { token }),
    answer: done,
    failures: { 404: '이미 썼거나 기간이 지난 링크' },
  }),
};

const oneUser = z.object({ id });

/** A leaving account whose money is not returned yet. */
const openWithdrawal = z.object({
  /** Id of the account. */
  id,
  email: z.string(),
  status: z.enum(['REFUNDING', 'NEEDS_ACCOUNT']),
  requested_at: moment,
  owed: wholeNumber,
  open_refunds: wholeNumber,
  has_account: z.boolean(),
  bank_given_at: z.nullable(moment),
  links_sent: wholeNumber,
  link_expires_at: z.nullable(moment),
});

export const adminPaybacksCalls = {
  list: call({
    method: 'GET',
    path: '/api/v1/admin/paybacks',
    access: 'admin',
    roles: moneyRoles,
    summary: '탈퇴를 처리하고 있는 계정과 돌려줄 금액',
    answer: z.array(openWithdrawal),
  }),
  get: call({
    method: 'GET',
    path: '/api/v1/admin/paybacks/{id}',
    access: 'admin',
    roles: moneyRoles,
    summary: '돌려줄 금액과 계좌 보기 (기록에 남음)',
    params: oneUser,
    answer: z.extend(openWithdrawal, {
      account: z.nullable(bankAccount),
      payments: z.array(
        z.object({
          payment_id: id,
          order_id: z.string(),
          order_name: z.string(),
          approved_at: moment,
          amount: wholeNumber,
          owed: wholeNumber,
          credits,
          status: z.enum(['OWED', 'PAID', 'RELEASED']),
          /** Why the provider refused; null for a payment that was partly cancelled before. */
          fail_code: z.nullable(z.string()),
        }),
      ),
    }),
    reauth: 'recent',
  }),
  markPaid: call({
    method: 'POST',
    path: '/api/v1/admin/paybacks/{id}/paid',
    access: 'admin',
    roles: moneyRoles,
    summary: '계좌로 보냈음을 기록하고 탈퇴를 마침',
    params: oneUser,
    /** `amount` is what was shown to the operator. */
    body: z.object({ amount: z.number().check(z.int(), z.minimum(1)), reference: oneLine(1, 100) }),
    answer: z.extend(done, { status: z.enum(['REFUNDING', 'NEEDS_ACCOUNT', 'CLOSED']) }),
    failures: { 409: '계좌를 받지 못했거나, 금액이 그 사이 바뀜' },
    reauth: 'recent',
  }),
  sendLink: call({
    method: 'POST',
    path: '/api/v1/admin/paybacks/{id}/link',
    access: 'admin',
    roles: moneyRoles,
    summary: '계좌를 입력할 링크를 다시 보냄',
    params: oneUser,
    answer: done,
    failures: { 409: '이미 계좌를 받음' },
  }),
};
