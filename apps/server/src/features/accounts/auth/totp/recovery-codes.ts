import { randomBytes } from 'node:crypto';
import { hashToken } from '../create-refresh-tokens.ts';
import { toBase32 } from './totp.ts';

const COUNT = 10;
const CODE_BYTES = 15;
const GROUP = /.{4}/g;

/** 120 random bits each, so that an unsalted digest in the database is safe. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => (toBase32(randomBytes(CODE_BYTES)).match(GROUP) ?? []).join('-'));
}

/** Normalizes typed codes: hyphens, lower case, 0 for O and 1 for I. */
export function hashRecoveryCode(code: string): Buffer {
  const letters = code
    .toUpperCase()
    .replaceAll('0', 'O')
    .replaceAll('1', 'I')
    .replaceAll(/[^A-Z2-7]/g, '');
  return hashToken(letters);
}
