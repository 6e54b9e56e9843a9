import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 24;

export const makeShareToken = () => randomBytes(TOKEN_BYTES).toString('base64url');

/** A fast digest is sufficient for 192 random bits. */
export const hashShareToken = (token: string) => createHash('sha256').update(token).digest('hex');
