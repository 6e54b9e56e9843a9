import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

export interface RefreshTokens {
  first(): string;
  /** The same successor every time, so that a repeated refresh whose answer was lost gives the same pair. */
  successorOf(token: string): string;
}

/** Only the holder of both the old token and the server's key can know the next one. */
export function createRefreshTokens(secret: string): RefreshTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'pilgi refresh token successor', 32));
  return {
    first: () => randomBytes(32).toString('base64url'),
    successorOf: (token) => createHmac('sha256', key).update(token).digest('base64url'),
  };
}

/** The database holds digests only; a stolen dump opens no session. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
