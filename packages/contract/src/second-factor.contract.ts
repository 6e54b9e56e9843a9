import { EMAIL_CODE_DIGITS, FACTOR_RECOVERY_STATES } from '@pilgi/domain/accounts';
import * as z from 'zod/mini';
import { tokenPair, totpCode } from './auth.contract.ts';
import { call } from './call.ts';
import { passkeyView } from './passkeys.contract.ts';
import { done, moment, text, wholeNumber } from './shapes.ts';

/** Accounts without a password confirm their owner instead (code: RECENT_CONFIRMATION). */
const password = z.optional(text(1024));
const ticket = text(300);
const emailCode = z.string().check(z.trim(), z.regex(new RegExp(`^\\d{${EMAIL_CODE_DIGITS}}$`)));
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
const factor = { totp_code: z.optional(totpCode), recovery_code: z.optional(text(40)) };

export const secondFactorCalls = {
  logIn: call({
    method: 'POST',
    path: '/api/v1/auth/login/second-factor',
    access: 'public',
    perMinute: 120,
    summary: '로그인 2단계: 인증 번호나 복구 코드 (로그인이 code: TOTP_NEEDED로 거절된 뒤 10분)',
    body: z.object({ ticket, ...factor }),
    answer: tokenPair,
    failures: { 401: '번호가 다르거나 시간이 지남 (code: TOTP_WRONG)', 403: '비활성화된 계정' },
  }),
  view: call({
    method: 'GET',
    path: '/api/v1/users/me/sign-in-methods',
    access: 'user',
    summary: '패스키, 2단계 로그인, 해제 신청의 상태',
    answer: z.object({
      passkeys: z.array(passkeyView),
      /** Null without two-step login. */
      totp: z.nullable(z.object({ confirmed_at: moment, recovery_codes_left: wholeNumber })),
      /** The newest request to remove a lost second factor. */
      recovery: z.nullable(
        z.object({
          status: z.enum(FACTOR_RECOVERY_STATES),
          created_at: moment,
          due_at: moment,
          ended_at: z.nullable(moment),
        }),
      ),
    }),
  }),
  beginTotp: call({
    method: 'POST',
    path: '/api/v1/users/me/totp/begin',
    access: 'user',
    summary: '2단계 로그인 켜기 시작 (비밀번호 필요, 10분 안에 번호로 확인)',
    body: z.object({ password }),
    answer: z.object({
      enrolment_token: z.string(),
      secret: z.string(),
      otpauth_uri: z.string(),
      expires_at: moment,
    }),
    failures: { 400: '비밀번호가 다름', 409: '이미 켜져 있음' },
  }),
  confirmTotp: call({
    method: 'POST',
    path: '/api/v1/users/me/totp/confirm',
    access: 'user',
    summary: '2단계 로그인 켜기 (복구 코드는 이 답에서만 보임)',
    body: z.object({ enrolment_token: text(512), totp_code: totpCode }),
    answer: recoveryCodes,
    failures: { 400: '번호가 다르거나 시간이 지남', 409: '이미 켜져 있음' },
  }),
  removeTotp: call({
    method: 'POST',
    path: '/api/v1/users/me/totp/remove',
    access: 'user',
    summary: '2단계 로그인 끄기 (비밀번호와 인증 번호 또는 복구 코드 필요)',
    body: z.object({ password, ...factor }),
    answer: done,
    failures: { 400: '비밀번호나 번호가 다름', 409: '꺼져 있거나 관리자 계정' },
  }),
  renewRecoveryCodes: call({
    method: 'POST',
    path: '/api/v1/users/me/totp/recovery-codes',
    access: 'user',
    summary: '복구 코드 새로 받기 (비밀번호와 인증 번호 필요, 이전 코드는 쓸 수 없음)',
    body: z.object({ password, totp_code: totpCode }),
    answer: recoveryCodes,
    failures: { 400: '비밀번호나 번호가 다름', 409: '꺼져 있음' },
  }),
  requestRecovery: call({
    method: 'POST',
    path: '/api/v1/auth/factor-recovery',
    access: 'public',
    perMinute: 60,
    summary: '2단계 로그인 해제 신청: 이메일로 코드 받기 (인증 앱과 복구 코드를 모두 잃었을 때)',
    body: z.object({ ticket }),
    answer: done,
    failures: { 401: '시간이 지남', 409: '이미 신청했거나 관리자 계정' },
  }),
  confirmRecovery: call({
    method: 'POST',
    path: '/api/v1/auth/factor-recovery/confirm',
    access: 'public',
    perMinute: 60,
    summary: '2단계 로그인 해제 신청 (72시간 뒤에 해제, 그동안 세 번 알림)',
    body: z.object({ ticket, code: emailCode }),
    answer: z.object({ due_at: moment }),
    failures: { 400: '코드가 다르거나 만료됨', 401: '시간이 지남', 409: '이미 신청했거나 관리자 계정' },
  }),
  cancelRecovery: call({
    method: 'POST',
    path: '/api/v1/auth/factor-recovery/cancel',
    access: 'public',
    perMinute: 60,
    summary: '2단계 로그인 해제 취소 (메일의 링크)',
    body: z.object({ token: text(200) }),
    answer: done,
    failures: { 400: '쓸 수 없는 링크' },
  }),
  cancelOwnRecovery: call({
    method: 'POST',
    path: '/api/v1/users/me/factor-recovery/cancel',
    access: 'user',
    summary: '2단계 로그인 해제 취소',
    answer: done,
    failures: { 409: '기다리는 신청이 없음' },
  }),
};
