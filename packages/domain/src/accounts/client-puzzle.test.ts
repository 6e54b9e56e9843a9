import { describe, expect, it } from 'vitest';
import { countLeadingZeroBits } from './client-puzzle.ts';

describe('countLeadingZeroBits', () => {
  it.each([
    [[0xff], 0],
    [[0x01], 7],
    [[0x00, 0x80], 8],
    [[0x00, 0x00, 0x20], 18],
    [[0x00, 0x00], 16],
  ])('counts %j as %i', (bytes, bits) => {
    expect(countLeadingZeroBits(new Uint8Array(bytes))).toBe(bits);
  });
});
