import { hkdfSync } from 'node:crypto';
import { decodeJwt, jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../../../platform/clock/clock.ts';
import { WrongAudience } from '../../../platform/http/http.errors.ts';
import { SessionExpired } from './auth.errors.ts';
import { type Audience, sessionLifetimes } from './session-lifetimes.ts';

interface AccessClaims {
  user_id: string;
  session_id: string;
  audience: Audience;
}

export interface AccessTokens {
  /** Expires at `expires_at` when the session itself ends then, otherwise after the lifetime of the audience. */
  sign(claims: AccessClaims & { expires_at?: Date }): Promise<string>;
  verify(token: string, audiences: readonly Audience[]): Promise<AccessClaims>;
}

const AUDIENCES: readonly Audience[] = ['user', 'admin', 'launch'];
const MAX_CACHED_TOKENS = 5000;
const SECOND_MS = 1000;

/** One key per audience, so that a token of one audience is never valid for another, whatever it claims. */
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
  const verified = cacheVerified(deps.clock, read);
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
      if (claims === null) throw new SessionExpired();
      if (!audiences.includes(claims.audience)) throw new WrongAudience();
      const { user_id, session_id, audience } = claims;
      return { user_id, session_id, audience };
    },
  };
}

type VerifiedClaims = AccessClaims & { expires_ms: number };

/** Unverified; only selects the key to verify with. */
function claimedAudience(token: string): Audience | null {
  try {
    const { aud } = decodeJwt(token);
    return AUDIENCES.find((audience) => audience === aud) ?? null;
  } catch {
    return null;
  }
}

/** A valid signature stays valid until the token expires. Whether the session is active is checked on every request. */
function cacheVerified(clock: Clock, read: (token: string) => Promise<VerifiedClaims | null>) {
  const cache = new Map<string, VerifiedClaims>();
  return async (token: string): Promise<VerifiedClaims | null> => {
    const cached = cache.get(token);
    if (cached !== undefined && clock.now().getTime() < cached.expires_ms) return cached;
    cache.delete(token);
    const claims = await read(token);
    if (claims === null) return null;
    const [oldest] = cache.keys();
    if (oldest !== undefined && cache.size >= MAX_CACHED_TOKENS) cache.delete(oldest);
    cache.set(token, claims);
    return claims;
  };
}
