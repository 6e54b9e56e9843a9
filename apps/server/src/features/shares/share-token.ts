import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 24;

export const makeShareToken = () => randomBytes(TOKEN_BYTES).toString('base64url');

/** A digest suffices: nobody guesses 192 random bits, so there is nothing to slow down. */
export const hashShareToken = (token: string) => createHash('sha256').update(token).digest('hex');
