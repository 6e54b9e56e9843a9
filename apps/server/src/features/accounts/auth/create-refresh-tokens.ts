import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

export interface RefreshTokens {
  first(): string;
  /** Deterministic, so that a repeated refresh whose response was lost returns the same pair. */
  successorOf(token: string): string;
}

/** The next token can be derived only from the old token and the server's key. */
export function createRefreshTokens(secret: string): RefreshTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'pilgi refresh token successor', 32));
  return {
    first: () => randomBytes(32).toString('base64url'),
    successorOf: (token) => createHmac('sha256', key).update(token).digest('base64url'),
  };
}

/** The database stores digests only, so a leaked dump contains no usable token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
