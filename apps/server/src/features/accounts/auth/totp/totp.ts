import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BITS = 5;

const STEP_MS = 30_000;
const SECRET_BYTES = 20;
const DIGITS = 6;
/** Tolerates a phone clock that is off by one step. */
const DRIFT_STEPS = 1n;

export function makeTotpSecret(): string {
  return toBase32(randomBytes(SECRET_BYTES));
}

export function totpStepAt(now: Date): bigint {
  return BigInt(Math.floor(now.getTime() / STEP_MS));
}

/** RFC 6238 with HMAC-SHA-1, the variant that every authenticator app supports. */
export function totpCode(secret: string, step: bigint, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(step);
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step of this code, above the last accepted step; null when the code is invalid. */
export function findTotpStep(input: { secret: string; code: string; now: Date; lastStep: bigint }): bigint | null {
  const current = totpStepAt(input.now);
  const steps = [current - DRIFT_STEPS, current, current + DRIFT_STEPS];
  const matching = steps.filter((step) => isSame(totpCode(input.secret, step), input.code) && step > input.lastStep);
  return matching[0] ?? null;
}

function isSame(expected: string, given: string): boolean {
  return expected.length === given.length && timingSafeEqual(Buffer.from(expected), Buffer.from(given));
}

/** The URI of the QR code; the name before the colon groups the entries of one issuer. */
export function otpauthUri(input: { secret: string; email: string }): string {
  const label = `Pilgi:${encodeURIComponent(input.email)}`;
  return `otpauth://totp/${label}?secret=${input.secret}&issuer=Pilgi&algorithm=SHA1&digits=${DIGITS}&period=30`;
}

/** RFC 4648 without padding, as authenticator apps expect it. */
export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(new RegExp(`.{1,${BITS}}`, 'g')) ?? [];
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(BITS, '0'), 2)]).join('');
}

export function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(BITS, '0')).join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
