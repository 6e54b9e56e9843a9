import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../../platform/clock/clock.ts';
import { WrongAudience } from '../../platform/http/http.errors.ts';
import { SessionOver } from './auth.errors.ts';
import { type Audience, sessionLifetimes } from './session-lifetimes.ts';

export interface AccessTokens {
  sign(claims: { user_id: string; session_id: string; audience: Audience }): Promise<string>;
  verify(token: string, audience: Audience): Promise<{ user_id: string; session_id: string }>;
}

/** One key per audience: a token of one can never pass as the other's, whatever it claims. */
export function createAccessTokens(deps: { clock: Clock; secrets: Record<Audience, string> }): AccessTokens {
  const keys = { user: Buffer.from(deps.secrets.user), admin: Buffer.from(deps.secrets.admin) };
  const read = async (token: string, audience: Audience) => {
    const claims = await jwtVerify<{ sid: string }>(token, keys[audience], {
      algorithms: ['HS256'],
      audience,
      typ: 'at+jwt',
      currentDate: deps.clock.now(),
      requiredClaims: ['sub', 'sid', 'exp'],
    }).catch(() => null);
    return claims && { user_id: String(claims.payload.sub), session_id: claims.payload.sid };
  };
  return {
    sign: async ({ user_id, session_id, audience }) => {
      const now = deps.clock.now().getTime();
      return await new SignJWT({ sid: session_id })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .setSubject(user_id)
        .setAudience(audience)
        .setIssuedAt(Math.floor(now / 1000))
        .setExpirationTime(Math.floor((now + sessionLifetimes[audience].accessMs) / 1000))
        .sign(keys[audience]);
    },
    verify: async (token, audience) => {
      const claims = await read(token, audience);
      if (claims !== null) return claims;
      const other = audience === 'user' ? 'admin' : 'user';
      throw (await read(token, other)) === null ? new SessionOver() : new WrongAudience();
    },
  };
}
