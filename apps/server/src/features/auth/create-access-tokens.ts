import { hkdfSync } from 'node:crypto';
import { decodeJwt, jwtVerify, SignJWT } from 'jose';
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
const MOST_REMEMBERED = 5000;
const SECOND_MS = 1000;

/** One key per audience: a token of one can never pass as the other's, whatever it claims. */
export function createAccessTokens(deps: { clock: Clock; secrets: { user: string; admin: string } }): AccessTokens {
  const keys: Record<Audience, Buffer> = {
    user: Buffer.from(deps.secrets.user),
    admin: Buffer.from(deps.secrets.admin),
    launch: Buffer.from(hkdfSync('sha256', deps.secrets.user, '', 'pilgi launch access token', 32)),
  };
  const read = async (token: string): Promise<VerifiedClaims | null> => {
    const audience = claimedAudience(token);
    if (audience === null) return null;
    const claims = await jwtVerify<{ sid: string }>(token, keys[audience], {
      algorithms: ['HS256'],
      audience,
      typ: 'at+jwt',
      currentDate: deps.clock.now(),
      requiredClaims: ['sub', 'sid', 'exp'],
    }).catch(() => null);
    if (claims === null) return null;
    const { sub, sid, exp = 0 } = claims.payload;
    return { user_id: String(sub), session_id: sid, audience, expires_ms: exp * SECOND_MS };
  };
  const verified = rememberVerified(deps.clock, read);
  return {
    sign: async ({ user_id, session_id, audience, expires_at }) => {
      const now = deps.clock.now().getTime();
      const end = expires_at?.getTime() ?? now + sessionLifetimes[audience].accessMs;
      return await new SignJWT({ sid: session_id })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .setSubject(user_id)
        .setAudience(audience)
        .setIssuedAt(Math.floor(now / SECOND_MS))
        .setExpirationTime(Math.floor(end / SECOND_MS))
        .sign(keys[audience]);
    },
    verify: async (token, audiences) => {
      const claims = await verified(token);
      if (claims === null) throw new SessionOver();
      if (!audiences.includes(claims.audience)) throw new WrongAudience();
      const { user_id, session_id, audience } = claims;
      return { user_id, session_id, audience };
    },
  };
}

type VerifiedClaims = AccessClaims & { expires_ms: number };

/** Only says with which key to verify; believed by nobody before that. */
function claimedAudience(token: string): Audience | null {
  try {
    const { aud } = decodeJwt(token);
    return AUDIENCES.find((audience) => audience === aud) ?? null;
  } catch {
    return null;
  }
}

/** A signature that was right stays right until the token ends; whether its session lives is asked every time. */
function rememberVerified(clock: Clock, read: (token: string) => Promise<VerifiedClaims | null>) {
  const known = new Map<string, VerifiedClaims>();
  return async (token: string): Promise<VerifiedClaims | null> => {
    const remembered = known.get(token);
    if (remembered !== undefined && clock.now().getTime() < remembered.expires_ms) return remembered;
    known.delete(token);
    const claims = await read(token);
    if (claims === null) return null;
    const [oldest] = known.keys();
    if (oldest !== undefined && known.size >= MOST_REMEMBERED) known.delete(oldest);
    known.set(token, claims);
    return claims;
  };
}
