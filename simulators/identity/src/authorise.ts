import { randomBytes } from 'node:crypto';
import { ISSUERS, type ProviderName } from './issuers.ts';
import { page, type Reply, redirectTo } from './reply.ts';
import type { ProviderUser, SimulatorState } from './simulator-state.ts';

const CODE_MS = 5 * 60_000;
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** The reason why the request is not acceptable; null when it is. */
function findProblem(state: SimulatorState, query: URLSearchParams): string | null {
  if (query.get('client_id') !== state.clientId) return 'invalid_client';
  if (query.get('response_type') !== 'code') return 'unsupported_response_type';
  if (!(query.get('scope') ?? '').split(' ').includes('openid')) return 'invalid_scope';
  if (!query.get('redirect_uri')) return 'redirect_uri_mismatch';
  if (query.get('code_challenge_method') !== 'S256' || !query.get('code_challenge')) return 'pkce_required';
  return null;
}

/** The provider's log-in and consent page: a user and two buttons. */
export function showAuthorisePage(state: SimulatorState, provider: ProviderName, query: URLSearchParams): Reply {
  const problem = findProblem(state, query);
  if (problem !== null) return page(400, `<!doctype html><p role="alert">${problem}</p>`);
  const hidden = [...query].map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const { title } = ISSUERS[provider];
  const host = { kakao: 'kakao.com', naver: 'naver.com', google: 'gmail.com' }[provider];
  return page(
    200,
    `<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} 로그인 (시뮬레이터)</title>
<style>body{font-family:sans-serif;max-width:24rem;margin:2rem auto;padding:0 1rem}label,input,select{display:block;width:100%;box-sizing:border-box}input,select,button{padding:.6rem;margin:.3rem 0 .9rem;font-size:1rem}</style>
</head><body><h1>${title} 로그인</h1>
<p>개발용 시뮬레이터입니다. 필기에 아래 정보를 제공합니다.</p>
<form method="post" action="/${provider}/decide">${hidden.join('')}
<label for="login">아이디</label><input id="login" name="login" value="minji" required>
<label for="email">이메일</label><input id="email" name="email" value="minji@${host}">
<label for="email_state">이메일 상태</label>
<select id="email_state" name="email_state"><option value="verified">인증됨</option><option value="unverified">인증 안 됨</option><option value="none">제공 안 함</option></select>
<button name="decision" value="agree">동의하고 계속하기</button>
<button name="decision" value="refuse">취소</button>
</form></body></html>`,
  );
}

export function readProviderUser(form: URLSearchParams): ProviderUser {
  const emailState = form.get('email_state');
  return {
    login: form.get('login') || 'minji',
    email: form.get('email') ?? '',
    emailState: (['verified', 'unverified', 'none'] as const).find((one) => one === emailState) ?? 'verified',
    ...(form.get('hosted_domain') ? { hostedDomain: form.get('hosted_domain') ?? '' } : {}),
  };
}

/** Back to the service, with a code or an error. */
export function decideAuthorisation(
  state: SimulatorState,
  provider: ProviderName,
  { query, providerUser, isAgreed }: { query: URLSearchParams; providerUser: ProviderUser; isAgreed: boolean },
): Reply {
  const problem = findProblem(state, query);
  if (problem !== null) return page(400, `<!doctype html><p role="alert">${problem}</p>`);
  const back = new URL(query.get('redirect_uri') ?? '');
  const isSwapped = state.faults.take('swapped-state', provider) !== null;
  back.searchParams.set('state', isSwapped ? randomBytes(32).toString('base64url') : (query.get('state') ?? ''));
  if (!isAgreed) {
    back.searchParams.set('error', 'access_denied');
    back.searchParams.set('error_description', 'User denied access');
    return redirectTo(back.href);
  }
  const used = state.usedCodes.at(-1);
  const isReused = used !== undefined && state.faults.take('reused-code', provider) !== null;
  const code = isReused ? used : randomBytes(24).toString('base64url');
  if (!isReused)
    state.codes.set(code, {
      provider,
      providerUser: withEmailFaults(state, provider, providerUser),
      nonce: query.get('nonce') ?? '',
      challenge: query.get('code_challenge') ?? '',
      redirectUri: query.get('redirect_uri') ?? '',
      expiresAt: Date.now() + CODE_MS,
    });
  back.searchParams.set('code', code);
  return redirectTo(back.href);
}

function withEmailFaults(state: SimulatorState, provider: ProviderName, providerUser: ProviderUser): ProviderUser {
  const other = state.faults.take('other-email', provider);
  const isHidden = state.faults.take('no-email', provider) !== null;
  const isUnverified = state.faults.take('unverified-email', provider) !== null;
  let { emailState } = providerUser;
  if (isUnverified) emailState = 'unverified';
  if (isHidden) emailState = 'none';
  return { ...providerUser, email: other?.email ?? providerUser.email, emailState };
}
