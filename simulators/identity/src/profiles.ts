import { json, type Reply } from './reply.ts';
import { type SimulatorState, subjectOf } from './simulator-state.ts';

function userOf(state: SimulatorState, authorization: string | undefined) {
  const token = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? '';
  return state.accessTokens.get(token) ?? null;
}

/** `GET /v2/user/me` of kapi.kakao.com. */
export function showKakaoProfile(state: SimulatorState, authorization: string | undefined): Reply {
  const held = userOf(state, authorization);
  if (held?.provider !== 'kakao') return json(401, { msg: 'this access token does not exist', code: -401 });
  if (state.faults.take('profile-error', 'kakao') !== null) return json(500, { msg: 'internal error', code: -1 });
  const { providerUser } = held;
  const id = Number(subjectOf('kakao', providerUser.login));
  if (providerUser.emailState === 'none')
    return json(200, { id, kakao_account: { has_email: true, email_needs_agreement: true } });
  const isVerified = providerUser.emailState === 'verified' && state.faults.take('flags-false', 'kakao') === null;
  return json(200, {
    id,
    connected_at: new Date().toISOString(),
    kakao_account: {
      has_email: true,
      email_needs_agreement: false,
      is_email_valid: isVerified,
      is_email_verified: isVerified,
      email: providerUser.email,
    },
  });
}

/** `GET /v1/nid/me` of openapi.naver.com. */
export function showNaverProfile(state: SimulatorState, authorization: string | undefined): Reply {
  const held = userOf(state, authorization);
  if (held?.provider !== 'naver') return json(401, { resultcode: '024', message: 'Authentication failed' });
  if (state.faults.take('profile-error', 'naver') !== null) return json(500, { resultcode: '500', message: 'error' });
  if (state.faults.take('result-code', 'naver') !== null)
    return json(200, { resultcode: '028', message: 'Authentication header not exists' });
  const { providerUser } = held;
  const email = providerUser.emailState === 'none' ? {} : { email: providerUser.email };
  const response = { id: `profile-${subjectOf('naver', providerUser.login)}`, ...email };
  return json(200, { resultcode: '00', message: 'success', response });
}

/** `POST /v1/user/unlink` of kapi.kakao.com, with the admin key. */
export function unlinkKakaoUser(
  state: SimulatorState,
  authorization: string | undefined,
  form: URLSearchParams,
): Reply {
  if (authorization !== `KakaoAK ${state.adminKey}`) return json(401, { msg: 'wrong appKey format', code: -401 });
  const subject = form.get('target_id') ?? '';
  if (form.get('target_id_type') !== 'user_id' || !state.connected.delete(`kakao ${subject}`))
    return json(400, { msg: 'NotRegisteredUserException', code: -101 });
  state.unlinked.push(subject);
  return json(200, { id: Number(subject) });
}

/** Revocation by token, as Google and Naver offer it. */
export function revokeToken(state: SimulatorState, form: URLSearchParams): Reply {
  state.accessTokens.delete(form.get('token') ?? '');
  return json(200, {});
}
