import * as z from 'zod/mini';
import { tokenPair } from './auth.contract.ts';
import { call } from './call.ts';
import { done, id, moment, oneLine, text } from './shapes.ts';

const base64url = (maxLength: number) => text(maxLength).check(z.regex(/^[\w-]+$/));
const credentialId = base64url(1400);
const publicKeyType = z.literal('public-key');
const passkeyName = oneLine(1, 60);
const named = z.object({ type: publicKeyType, id: z.string(), transports: z.optional(z.array(z.string())) });

/** What the browser's authenticator signed, as WebAuthn's JSON form. */
export const passkeyAssertion = z.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKeyType,
  response: z.object({
    clientDataJSON: base64url(8000),
    authenticatorData: base64url(8000),
    signature: base64url(2000),
    userHandle: z.optional(base64url(100)),
  }),
});
export type PasskeyAssertion = z.output<typeof passkeyAssertion>;

export const passkeyAttestation = z.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKeyType,
  response: z.object({
    clientDataJSON: base64url(8000),
    attestationObject: base64url(20_000),
    transports: z.optional(z.array(text(20)).check(z.maxLength(10))),
  }),
});
export type PasskeyAttestation = z.output<typeof passkeyAttestation>;

export const passkeyView = z.object({
  id,
  name: z.string(),
  /** Synchronised between the owner's devices. */
  backed_up: z.boolean(),
  created_at: moment,
  last_used_at: z.nullable(moment),
});

export const passkeysCalls = {
  beginLogIn: call({
    method: 'POST',
    path: '/api/v1/auth/passkeys/login/begin',
    access: 'public',
    perMinute: 120,
    summary: '패스키 로그인 시작 (5분, 한 번, 이 브라우저에서만)',
    answer: z.object({
      challenge: z.string(),
      rpId: z.string(),
      timeout: z.number(),
      userVerification: z.literal('preferred'),
    }),
  }),
  logIn: call({
    method: 'POST',
    path: '/api/v1/auth/passkeys/login',
    access: 'public',
    perMinute: 120,
    summary: '패스키로 로그인 (본인 확인을 한 패스키는 비밀번호와 인증 번호를 대신함)',
    body: z.object({ assertion: passkeyAssertion }),
    answer: tokenPair,
    failures: {
      401: '쓸 수 없는 패스키이거나 시간이 지남 (code: TOTP_NEEDED면 ticket으로 2단계가 필요함)',
      403: '비활성화된 계정',
    },
  }),
  beginRegistration: call({
    method: 'POST',
    path: '/api/v1/users/me/passkeys/begin',
    access: 'user',
    summary: '패스키 등록 시작 (비밀번호 필요, 5분, 한 번)',
    /** Accounts without a password confirm their owner instead (code: RECENT_CONFIRMATION). */
    body: z.object({ password: z.optional(text(1024)) }),
    answer: z.object({
      challenge: z.string(),
      rp: z.object({ id: z.string(), name: z.string() }),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      pubKeyCredParams: z.array(z.object({ type: publicKeyType, alg: z.number() })),
      timeout: z.number(),
      attestation: z.literal('none'),
      excludeCredentials: z.array(named),
      authenticatorSelection: z.object({
        residentKey: z.literal('required'),
        requireResidentKey: z.literal(true),
        userVerification: z.literal('preferred'),
      }),
    }),
    failures: { 400: '비밀번호가 다름', 409: '패스키가 너무 많음' },
  }),
  register: call({
    method: 'POST',
    path: '/api/v1/users/me/passkeys',
    access: 'user',
    summary: '패스키 등록',
    body: z.object({ name: passkeyName, attestation: passkeyAttestation }),
    answer: passkeyView,
    status: 201,
    failures: { 400: '쓸 수 없는 패스키이거나 시간이 지남', 409: '이미 등록한 패스키이거나 패스키가 너무 많음' },
  }),
  rename: call({
    method: 'PUT',
    path: '/api/v1/users/me/passkeys/{id}',
    access: 'user',
    summary: '패스키 이름 바꾸기',
    params: z.object({ id }),
    body: z.object({ name: passkeyName }),
    answer: done,
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/v1/users/me/passkeys/{id}',
    access: 'user',
    summary: '패스키 지우기',
    params: z.object({ id }),
    answer: done,
    failures: { 409: '마지막 로그인 방법' },
  }),
};
