import { JOB_STATES } from '@pilgi/domain/ai-work';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { consents } from './consents.contract.ts';
import { everyOperator } from './operator-roles.ts';
import { transaction } from './payments.contract.ts';
import { credits, done, email, id, moment, text } from './shapes.ts';

const password = text(1024);
/** Random key created by the window that opens a launch token. Only the same window may repeat the request after a lost response. */
const windowKey = text(128).check(z.regex(/^[\w-]{22,}$/));

/** Part of a failure report: cut instead of refused, and empty when missing, because a report is always accepted. */
const reportedText = (maxLength: number) => {
  const cut = (value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '').slice(0, maxLength).toWellFormed() : '';
  return z._default(z.pipe(z.unknown(), z.transform(cut)), '');
};

export const tokenPair = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal('bearer'),
});

export const currentUser = z.object({
  id,
  email: z.string(),
  /** Unexpired credits including held ones: held_credits + spendable_credits. */
  credit_balance: credits,
  held_credits: credits,
  spendable_credits: credits,
  is_admin: z.boolean(),
  is_active: z.boolean(),
  created_at: moment,
  updated_at: moment,
  jobs: z.array(
    z.object({
      id,
      lecture_title: z.string(),
      model_name: z.string(),
      status: z.enum(JOB_STATES),
      credits_used: credits,
      created_at: moment,
      finished_at: z.nullable(moment),
    }),
  ),
  transactions: z.array(transaction),
});
/** Wire and browser-storage form: dates are ISO strings. */
export type CurrentUser = z.input<typeof currentUser>;

export const authCalls = {
  login: call({
    method: 'POST',
    path: '/api/v1/auth/login/token',
    access: 'public',
    perMinute: 600,
    summary: '이메일과 비밀번호로 로그인',
    bodyKind: 'form',
    body: z.object({ username: email, password }),
    answer: tokenPair,
    failures: {
      401: '이메일이나 비밀번호가 다름 (code: LOGIN_CODE면 메일로 받은 코드가, TOTP_NEEDED면 ticket으로 2단계가 필요함)',
      403: '비활성화된 계정',
    },
  }),
  register: call({
    method: 'POST',
    path: '/api/v1/auth/register',
    access: 'public',
    perMinute: 300,
    summary: '회원가입',
    body: z.object({
      email,
      password,
      age_over_14: z.optional(z.boolean()),
      consents: z.optional(consents),
    }),
    answer: z.object({ id, email: z.string(), created_at: moment }),
    status: 201,
    failures: {
      400: '만 14세 미만이거나 비밀번호가 규칙에 맞지 않음',
      409: '이미 가입한 이메일이거나 지난 약관에 동의함 (code: CONSENT_OUTDATED)',
    },
  }),
  refresh: call({
    method: 'POST',
    path: '/api/v1/auth/refresh-token',
    access: 'public',
    perMinute: 1_200,
    summary: '새 토큰 쌍 받기 (토큰은 query 또는 JSON 본문)',
    query: z.object({ refresh_token: z.optional(text(512)) }),
    body: z.optional(z.object({ refresh_token: z.optional(text(512)) })),
    answer: tokenPair,
    failures: { 401: '쓸 수 없는 토큰' },
  }),
  logout: call({
    method: 'POST',
    path: '/api/v1/auth/logout',
    access: 'public',
    perMinute: 1_200,
    summary: '이 기기의 세션 끝내기 (access 토큰이 만료되어도 refresh 토큰으로 끝낼 수 있음)',
    body: z.object({ refresh_token: text(512) }),
    answer: done,
  }),
  me: call({
    method: 'GET',
    path: '/api/v1/auth/users/me',
    access: 'user',
    launch: true,
    summary: '내 계정 (작업과 결제는 최신 50건)',
    answer: currentUser,
  }),
  changePassword: call({
    method: 'PUT',
    path: '/api/v1/auth/change-password',
    access: 'user',
    summary: '비밀번호 바꾸기 (다른 기기의 세션은 끝남)',
    body: z.object({ current_password: password, new_password: password }),
    answer: done,
    failures: { 400: '현재 비밀번호가 다르거나 새 비밀번호가 규칙에 맞지 않음' },
  }),
  requestPasswordReset: call({
    method: 'POST',
    path: '/api/v1/auth/password-reset/request',
    access: 'public',
    perMinute: 120,
    summary: '비밀번호 재설정 메일 요청 (계정이 없어도 같은 답)',
    body: z.object({ email }),
    answer: done,
  }),
  verifyPasswordReset: call({
    method: 'GET',
    path: '/api/v1/auth/password-reset/verify/{token}',
    access: 'public',
    perMinute: 120,
    summary: '재설정 링크 확인 (링크를 소모하지 않음)',
    params: z.object({ token: text(512) }),
    answer: z.object({ email: z.string(), detail: z.string() }),
    failures: { 400: '없거나 쓰였거나 만료된 링크' },
  }),
  confirmPasswordReset: call({
    method: 'POST',
    path: '/api/v1/auth/password-reset/confirm',
    access: 'public',
    perMinute: 120,
    summary: '새 비밀번호 정하기 (한 번만, 모든 세션이 끝남)',
    body: z.object({ token: text(512), new_password: password }),
    answer: done,
    failures: { 400: '쓸 수 없는 링크이거나 비밀번호가 규칙에 맞지 않음' },
  }),
  reportPaymentFailure: call({
    method: 'POST',
    path: '/api/v1/auth/payment/fail',
    access: 'optional-user',
    perMinute: 120,
    launch: true,
    summary: '결제 실패 기록 (언제나 200, 유효하지 않은 토큰은 없는 것으로 봄)',
    body: z.object({ code: reportedText(100), message: reportedText(500), orderId: reportedText(64) }),
    answer: done,
  }),
  createLaunchToken: call({
    method: 'POST',
    path: '/api/v1/auth/launch-token',
    access: 'user',
    summary: '결제 창을 여는 한 번짜리 토큰 (10분, 내 계정 보기와 결제만)',
    answer: z.object({ token: z.string(), expires_at: moment }),
    status: 201,
  }),
  openLaunch: call({
    method: 'POST',
    path: '/api/v1/auth/launch-token/open',
    access: 'public',
    perMinute: 300,
    summary: '결제 창 토큰으로 세션 열기 (창 하나만, 갱신할 수 없음)',
    body: z.object({ token: text(512), window_key: windowKey }),
    answer: z.object({ access_token: z.string(), token_type: z.literal('bearer'), expires_at: moment }),
    status: 201,
    failures: { 401: '없거나 만료되었거나 다른 창이 이미 쓴 토큰' },
  }),
};

export const totpCode = z.string().check(z.trim(), z.regex(/^\d{6}$/));

export const adminAuthCalls = {
  login: call({
    method: 'POST',
    path: '/api/v1/admin/login',
    access: 'public',
    perMinute: 60,
    summary: '관리자 로그인 (인증 앱을 등록한 계정은 인증 번호나 복구 코드도 보냄)',
    body: z.object({
      email,
      password,
      totp_code: z.optional(totpCode),
      recovery_code: z.optional(text(40)),
    }),
    answer: tokenPair,
    failures: {
      401: '이메일, 비밀번호, 인증 번호 가운데 다른 것이 있음 (code: TOTP_NEEDED, TOTP_WRONG)',
      403: '비활성화된 계정이거나 인증 앱을 먼저 등록해야 함 (code: TOTP_ENROL, FACTOR_LINK)',
    },
  }),
  beginTotp: call({
    method: 'POST',
    path: '/api/v1/admin/totp/begin',
    access: 'public',
    perMinute: 60,
    summary: '인증 앱 등록 시작 (10분 안에 번호로 확인)',
    /** `link_token` is required after the factor was reset: it comes by mail. */
    body: z.object({ email, password, link_token: z.optional(text(100)) }),
    answer: z.object({
      enrolment_token: z.string(),
      secret: z.string(),
      otpauth_uri: z.string(),
      expires_at: moment,
    }),
    failures: {
      401: '이메일이나 비밀번호가 다름',
      403: '비활성화된 계정이거나 메일의 링크가 필요함 (code: FACTOR_LINK)',
      409: '이미 등록함',
    },
  }),
  confirmTotp: call({
    method: 'POST',
    path: '/api/v1/admin/totp/confirm',
    access: 'public',
    perMinute: 60,
    summary: '인증 앱 등록 확인 (복구 코드는 이 답에서만 보임)',
    body: z.object({ enrolment_token: text(512), totp_code: totpCode }),
    answer: z.extend(tokenPair, { recovery_codes: z.array(z.string()) }),
    failures: { 401: '인증 번호가 다르거나 등록 시간이 지남 (code: TOTP_WRONG)', 409: '이미 등록함' },
  }),
  reauthenticate: call({
    method: 'POST',
    path: '/api/v1/admin/reauthenticate',
    access: 'admin',
    roles: everyOperator,
    summary: '재인증 (인증 번호, 인증 앱이 없는 계정은 비밀번호)',
    body: z.object({ totp_code: z.optional(totpCode), password: z.optional(password) }),
    answer: z.object({ proved_until: moment }),
    failures: { 400: '인증 번호나 비밀번호가 다름' },
  }),
};
