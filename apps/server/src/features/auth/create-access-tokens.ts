import { hkdfSync } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../../platform/clock/clock.ts';
import { WrongAudience } from '../../platform/http/http.errors.ts';
import { SessionOver } from './auth.errors.ts';
import { type Audience, sessionLifetimes } from './session-lifetimes.ts';

interface AccessClaims {
  user_id: string;
  session_id: string;
  audience: Audience;
}

export interface AccessTokens {
  /** Until `expires_at` where the session itself ends then, else as long as the audience has it. */
  sign(claims: AccessClaims & { expires_at?: Date }): Promise<string>;
  verify(token: string, audiences: readonly Audience[]): Promise<AccessClaims>;
}

const AUDIENCES: readonly Audience[] = ['user', 'admin', 'launch'];

/** One key per audience: a token of one can never pass as the other's, whatever it claims. */
export function createAccessTokens(deps: { clock: Clock; secrets: { user: string; admin: string } }): AccessTokens {
  const keys: Record<Audience, Buffer> = {
    user: Buffer.from(deps.secrets.user),
    admin: Buffer.from(deps.secrets.admin),
    launch: Buffer.from(hkdfSync('sha256', deps.secrets.user, '', 'pilgi launch access token', 32)),
  };
  const read = async (token: string, audience: Audience): Promise<AccessClaims | null> => {
    const claims = await jwtVerify<{ sid: string }>(token, keys[audience], {
      algorithms: ['HS256'],
      audience,
      typ: 'at+jwt',
      currentDate: deps.clock.now(),
      requiredClaims: ['sub', 'sid', 'exp'],
    }).catch(() => null);
    return claims && { user_id: String(claims.payload.sub), session_id: claims.payload.sid, audience };
  };
  return {
    sign: async ({ user_id, session_id, audience, expires_at }) => {
      const now = deps.clock.now().getTime();
      const end = expires_at?.getTime() ?? now + sessionLifetimes[audience].accessMs;
      return await new SignJWT({ sid: session_id })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .setSubject(user_id)
        .setAudience(audience)
        .setIssuedAt(Math.floor(now / 1000))
        .setExpirationTime(Math.floor(end / 1000))
        .sign(keys[audience]);
    },
    verify: async (token, audiences) => {
      const all = await Promise.all(AUDIENCES.map((audience) => read(token, audience)));
      const claims = all.find((one) => one !== null);
      if (!claims) throw new SessionOver();
      if (!audiences.includes(claims.audience)) throw new WrongAudience();
      return claims;
    },
  };
}
