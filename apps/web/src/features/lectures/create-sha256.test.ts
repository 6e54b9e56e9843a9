import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { createSha256 } from './create-sha256.ts';

function digestOf(...pieces: Uint8Array[]): string {
  const sha = createSha256();
  for (const piece of pieces) sha.update(piece);
  return sha.digest();
}

const bytes = (text: string) => new TextEncoder().encode(text);

describe('createSha256: test vectors of FIPS 180-4', () => {
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
  ])('%j', (text, expected) => {
    expect(digestOf(bytes(text))).toBe(expected);
  });

  it('hashes one million times "a"', () => {
    expect(digestOf(new Uint8Array(1_000_000).fill(97))).toBe(
      'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0',
    );
  });
});

test('equals the system implementation for any bytes in any pieces', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 200 }), { maxLength: 6 }), (pieces) => {
      expect(digestOf(...pieces)).toBe(createHash('sha256').update(Buffer.concat(pieces)).digest('hex'));
    }),
  );
});
