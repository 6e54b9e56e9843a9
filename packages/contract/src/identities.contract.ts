import { EMAIL_CODE_DIGITS, IDENTITY_PROVIDERS } from '@pilgi/domain/accounts';
import * as z from 'zod/mini';
import { tokenPair } from './auth.contract.ts';
import { call } from './call.ts';
import { consents } from './consents.contract.ts';
import { done, email, moment, text } from './shapes.ts';

const provider = z.enum(IDENTITY_PROVIDERS);
const ofProvider = z.object({ provider });
const password = text(1024);
const code = z.string().check(z.trim(), z.regex(new RegExp(`^\\d{${EMAIL_CODE_DIGITS}}$`)));
/** Secret of one browser for the remaining steps of a sign-in. */
const continuation = text(128);
/** A path of the site; anything else is replaced by the start page. */
const returnPath = z.optional(text(200));

/** Codes behind `#error=` of the page that a provider returns to. */
export const SIGN_IN_ERRORS = ['FLOW_EXPIRED', 'CONSENT_REFUSED', 'PROVIDER_FAILED', 'PROVIDER_OFF'] as const;
export type SignInError = (typeof SIGN_IN_ERRORS)[number];

export const SIGN_IN_STEPS = [
  'SIGNED_IN',
  /** Enter a code of the app or a recovery code: `secondFactor.logIn` with the ticket of `second_step`. */
  'SECOND_FACTOR',
  'LINKED',
  'CONFIRMED',
  /** Agree to the documents, then `register`. */
  'CONSENTS',
  /** Name an address, then `requestCode`. */
  'EMAIL',
  /** Enter the code that was mailed to `email`; `requestCode` sends it. */
  'CODE',
  /** Password of the account with this address, or a code to it. */
  'CONFIRM_ACCOUNT',
] as const;

/** What the browser does next. Tokens only with SIGNED_IN, the continuation only while a step remains. */
export const signInStep = z.object({
  step: z.enum(SIGN_IN_STEPS),
  provider,
  return_path: z.string(),
  /** Address that the step is about, as stated by the provider or entered here. */
  email: z.nullable(z.string()),
  has_password: z.boolean(),
  continuation: z.nullable(z.string()),
  second_step: z.nullable(z.object({ ticket: z.string(), recovery_due_at: z.nullable(moment) })),
  tokens: z.nullable(tokenPair),
});
export type SignInStep = z.output<typeof signInStep>;

const redirect = { answer: done, status: 303 } as const;
const expired = '로그인 시간이 지났거나 다른 브라우저 (code: FLOW_EXPIRED)';
const unlinkNotice = z.object({ app_id: z.optional(text(64)), user_id: text(64), referrer_type: z.optional(text(64)) });
const unlinkSummary = '카카오의 연결 해제 알림 (관리자 키 필요, 모르는 회원도 200)';
const toProvider = z.object({ url: z.string() });

export const identitiesCalls = {
  providers: call({
    method: 'GET',
    path: '/api/v1/auth/social/providers',
    access: 'public',
    perMinute: 600,
    summary: '쓸 수 있는 간편 로그인',
    answer: z.object({ providers: z.array(provider) }),
  }),
  begin: call({
    method: 'GET',
    path: '/api/v1/auth/social/{provider}/begin',
    access: 'public',
    perMinute: 120,
    summary: '간편 로그인 시작 (제공자의 로그인 화면으로 이동)',
    params: ofProvider,
    query: z.object({ return_path: returnPath }),
    ...redirect,
  }),
  callback: call({
    method: 'GET',
    path: '/api/v1/auth/social/callback',
    access: 'public',
    perMinute: 240,
    summary: '제공자에서 돌아오는 주소 (/sign-in/done#ticket= 또는 #error=로 이동)',
    query: z.object({
      code: z.optional(text(4096)),
      state: z.optional(text(512)),
      error: z.optional(text(200)),
      iss: z.optional(text(200)),
    }),
    ...redirect,
  }),
  exchangeTicket: call({
    method: 'POST',
    path: '/api/v1/auth/social/ticket',
    access: 'optional-user',
    perMinute: 240,
    summary: '한 번짜리 티켓으로 로그인 잇기 (60초, 시작한 브라우저만)',
    body: z.object({ ticket: text(128) }),
    answer: signInStep,
    failures: { 400: expired, 403: '비활성화된 계정', 409: '다른 계정에 연결된 간편 로그인 (code: IDENTITY_TAKEN)' },
  }),
  requestCode: call({
    method: 'POST',
    path: '/api/v1/auth/social/code',
    access: 'public',
    perMinute: 60,
    summary: '간편 로그인에 쓸 이메일로 코드 받기',
    body: z.object({ continuation, email: z.optional(email) }),
    answer: signInStep,
    failures: { 400: `${expired}, 이메일 형식이 다름` },
  }),
  enterCode: call({
    method: 'POST',
    path: '/api/v1/auth/social/code/confirm',
    access: 'public',
    perMinute: 60,
    summary: '이메일로 받은 코드 입력 (30분, 5번까지)',
    body: z.object({ continuation, code }),
    answer: signInStep,
    failures: { 400: `코드가 다르거나 만료됨, ${expired}`, 403: '비활성화된 계정' },
  }),
  confirmPassword: call({
    method: 'POST',
    path: '/api/v1/auth/social/password',
    access: 'public',
    perMinute: 60,
    summary: '같은 이메일의 계정에 비밀번호로 확인하고 연결',
    body: z.object({ continuation, password }),
    answer: signInStep,
    failures: {
      400: expired,
      401: '비밀번호가 다르거나 코드가 필요함 (code: LOGIN_CODE)',
      403: '비활성화된 계정',
    },
  }),
  register: call({
    method: 'POST',
    path: '/api/v1/auth/social/register',
    access: 'public',
    perMinute: 60,
    summary: '약관에 동의하고 간편 로그인으로 가입',
    body: z.object({ continuation, age_over_14: z.boolean(), consents }),
    answer: signInStep,
    failures: { 400: `만 14세 미만, ${expired}`, 403: '비활성화된 계정', 409: '그사이 가입된 이메일' },
  }),
  unlinkedByKakao: call({
    method: 'POST',
    path: '/api/v1/auth/social/kakao/unlink',
    access: 'public',
    perMinute: 600,
    summary: unlinkSummary,
    bodyKind: 'form',
    body: unlinkNotice,
    answer: done,
    failures: { 401: '관리자 키가 다름' },
  }),
  unlinkedByKakaoQuery: call({
    method: 'GET',
    path: '/api/v1/auth/social/kakao/unlink',
    access: 'public',
    perMinute: 600,
    summary: unlinkSummary,
    query: unlinkNotice,
    answer: done,
    failures: { 401: '관리자 키가 다름' },
  }),
  beginLink: call({
    method: 'POST',
    path: '/api/v1/users/me/identities/{provider}',
    access: 'user',
    summary: '간편 로그인 연결 시작 (비밀번호, 없으면 10분 안의 본인 확인)',
    params: ofProvider,
    body: z.object({ password: z.optional(password), return_path: returnPath }),
    answer: toProvider,
    failures: {
      400: '비밀번호가 다름',
      403: '이메일 확인이나 본인 확인이 필요함 (code: EMAIL_UNVERIFIED, RECENT_CONFIRMATION)',
      409: '이미 연결했거나 쓸 수 없는 간편 로그인',
    },
  }),
  remove: call({
    method: 'POST',
    path: '/api/v1/users/me/identities/{provider}/remove',
    access: 'user',
    summary: '간편 로그인 연결 끊기 (로그인 방법이 하나는 남아야 함)',
    params: ofProvider,
    body: z.object({ password: z.optional(password) }),
    answer: done,
    failures: {
      400: '비밀번호가 다름',
      403: '본인 확인이 필요함 (code: RECENT_CONFIRMATION)',
      409: '연결하지 않았거나 하나뿐인 로그인 방법',
    },
  }),
  beginConfirmation: call({
    method: 'POST',
    path: '/api/v1/users/me/confirmation/providers/{provider}',
    access: 'user',
    summary: '간편 로그인으로 본인 확인 시작 (비밀번호가 없는 계정, 10분 동안 유효)',
    params: ofProvider,
    body: z.object({ return_path: returnPath }),
    answer: toProvider,
    failures: { 409: '연결하지 않은 간편 로그인' },
  }),
  requestConfirmationCode: call({
    method: 'POST',
    path: '/api/v1/users/me/confirmation/code',
    access: 'user',
    summary: '본인 확인 코드를 이메일로 받기 (비밀번호가 없는 계정)',
    answer: done,
    failures: { 409: '비밀번호가 있는 계정' },
  }),
  enterConfirmationCode: call({
    method: 'POST',
    path: '/api/v1/users/me/confirmation/code/confirm',
    access: 'user',
    summary: '코드로 본인 확인 (10분 동안 유효)',
    body: z.object({ code }),
    answer: done,
    failures: { 400: '코드가 다르거나 만료됨' },
  }),
  setPassword: call({
    method: 'POST',
    path: '/api/v1/users/me/password',
    access: 'user',
    summary: '비밀번호가 없는 계정에 비밀번호 정하기 (10분 안의 본인 확인 필요)',
    body: z.object({ new_password: password }),
    answer: done,
    failures: {
      400: '비밀번호가 규칙에 맞지 않음',
      403: '본인 확인이 필요함 (code: RECENT_CONFIRMATION)',
      409: '비밀번호가 이미 있음',
    },
  }),
};
