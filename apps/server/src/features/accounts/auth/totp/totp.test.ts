import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findTotpStep, fromBase32, makeTotpSecret, otpauthUri, toBase32, totpCode, totpStepAt } from './totp.ts';

const rfcSecret = toBase32(Buffer.from('12345678901234567890'));

describe('TOTP', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('returns the code of RFC 6238 at %i s', (seconds, code) => {
    expect(totpCode(rfcSecret, totpStepAt(new Date(seconds * 1000)), 8)).toBe(code);
  });

  it('accepts the codes of the adjacent steps, none beyond, and none twice', () => {
    const now = new Date('2026-11-15T03:00:10Z');
    const step = totpStepAt(now);
    const find = (offset: bigint, lastStep = 0n) =>
      findTotpStep({ secret: rfcSecret, code: totpCode(rfcSecret, step + offset), now, lastStep });
    expect([find(-2n), find(-1n), find(0n), find(1n), find(2n)]).toEqual([null, step - 1n, step, step + 1n, null]);
    expect(find(0n, step)).toBeNull();
    expect(find(-1n, step)).toBeNull();
    expect(find(1n, step)).toBe(step + 1n);
    expect(findTotpStep({ secret: rfcSecret, code: '12345', now, lastStep: 0n })).toBeNull();
  });

  it('creates 160-bit secrets that an app can read from the otpauth URI', () => {
    const secret = makeTotpSecret();
    expect(fromBase32(secret)).toHaveLength(20);
    const uri = new URL(otpauthUri({ secret, email: 'a+b@example.com' }));
    expect(uri.searchParams.get('secret')).toBe(secret);
    expect(decodeURIComponent(uri.pathname)).toContain('Pilgi:a+b@example.com');
  });
});

describe('base32', () => {
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('encodes %j as %j (RFC 4648)', (text, encoded) => {
    expect(toBase32(Buffer.from(text))).toBe(encoded);
  });

  it('decodes what it encoded', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 64 }), (length) => {
        const bytes = randomBytes(length);
        expect(fromBase32(toBase32(bytes))).toEqual(bytes);
      }),
    );
  });
});
