import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A token for an address; the database gets its digest only. */
export function createSecretToken(): { token: string; hash: Buffer } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, hash: hashSecretToken(token) };
}

export const hashSecretToken = (token: string): Buffer => createHash('sha256').update(token).digest();
