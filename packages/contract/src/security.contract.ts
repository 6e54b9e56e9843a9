import { EMAIL_CODE_DIGITS, IDENTITY_PROVIDERS } from '@pilgi/domain/accounts';
import * as z from 'zod/mini';
import { tokenPair } from './auth.contract.ts';
import { call } from './call.ts';
import { done, email, id, moment, text } from './shapes.ts';

const code = z.string().check(z.trim(), z.regex(new RegExp(`^\\d{${EMAIL_CODE_DIGITS}}$`)));
const password = text(1024);

export const securityView = z.object({
  email: z.string(),
  email_verified_at: z.nullable(moment),
  has_password: z.boolean(),
  /** This session may act without a password until then; null for accounts with a password. */
  confirmed_until: z.nullable(moment),
  identities: z.array(
    z.object({
      provider: z.enum(IDENTITY_PROVIDERS),
      email: z.nullable(z.string()),
      linked_at: moment,
      last_used_at: moment,
    }),
  ),
  /** Providers that this server offers. */
  providers: z.array(z.enum(IDENTITY_PROVIDERS)),
  sessions: z.array(
    z.object({
      id,
      created_at: moment,
      last_seen_at: moment,
      user_agent: z.string(),
      /** The session of this request. */
      is_current: z.boolean(),
    }),
  ),
});
export type SecurityView = z.output<typeof securityView>;

export const securityCalls = {
  logInWithCode: call({
    method: 'POST',
    path: '/api/v1/auth/login/code',
    access: 'public',
    perMinute: 120,
    summary: '이메일로 받은 코드로 로그인 (로그인이 code: LOGIN_CODE로 거절된 뒤)',
    body: z.object({ email, code }),
    answer: tokenPair,
    failures: { 401: '코드가 다르거나 만료됨', 403: '비활성화된 계정' },
  }),
  requestVerification: call({
    method: 'POST',
    path: '/api/v1/auth/email/verification',
    access: 'user',
    summary: '이메일 확인 코드 받기 (1시간에 3번, 하루 10번)',
    answer: done,
    failures: { 409: '이미 확인한 이메일' },
  }),
  confirmVerification: call({
    method: 'POST',
    path: '/api/v1/auth/email/verification/confirm',
    access: 'user',
    summary: '코드로 이메일 확인 (코드는 30분, 5번까지)',
    body: z.object({ code }),
    answer: done,
    failures: { 400: '코드가 다르거나 만료됨' },
  }),
  requestEmailChange: call({
    method: 'POST',
    path: '/api/v1/users/me/email',
    access: 'user',
    summary: '새 이메일로 확인 코드 받기 (비밀번호 필요)',
    body: z.object({ new_email: email, password: z.optional(password) }),
    answer: done,
    failures: {
      400: '비밀번호나 이메일 형식이 다름',
      403: '비밀번호가 없는 계정은 본인 확인이 필요함 (code: RECENT_CONFIRMATION)',
      409: '이미 쓰는 이메일이거나 변경이 막힌 기간',
    },
  }),
  confirmEmailChange: call({
    method: 'POST',
    path: '/api/v1/users/me/email/confirm',
    access: 'user',
    summary: '코드로 이메일 바꾸기 (다른 기기의 세션은 끝남)',
    body: z.object({ code }),
    answer: z.object({ email: z.string() }),
    failures: { 400: '코드가 다르거나 만료됨', 409: '이미 쓰는 이메일' },
  }),
  restoreEmail: call({
    method: 'POST',
    path: '/api/v1/auth/email/restore',
    access: 'public',
    perMinute: 60,
    summary: '이메일 변경 되돌리기 (이전 주소로 보낸 링크, 72시간)',
    body: z.object({ token: text(200) }),
    answer: done,
    failures: { 400: '쓸 수 없는 링크' },
  }),
  view: call({
    method: 'GET',
    path: '/api/v1/users/me/security',
    access: 'user',
    summary: '이메일 확인 여부와 로그인한 기기',
    answer: securityView,
  }),
  endSession: call({
    method: 'DELETE',
    path: '/api/v1/users/me/sessions/{id}',
    access: 'user',
    summary: '기기 하나 로그아웃',
    params: z.object({ id }),
    answer: done,
  }),
  endOtherSessions: call({
    method: 'POST',
    path: '/api/v1/users/me/sessions/end-others',
    access: 'user',
    summary: '이 기기를 뺀 모든 기기 로그아웃',
    answer: done,
  }),
};
