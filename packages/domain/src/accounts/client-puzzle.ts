/** About a second of work in a browser, and nothing for the server to check. */
export const PUZZLE_BITS = 16;
export const PUZZLE_HEADER = 'x-puzzle-solution';

/** Text whose SHA-256 must begin with `PUZZLE_BITS` zero bits. */
export const puzzleText = (challenge: string, counter: number) => `${challenge}:${counter}`;

export function countLeadingZeroBits(digest: Uint8Array): number {
  const first = digest.findIndex((byte) => byte !== 0);
  if (first < 0) return digest.length * BYTE_BITS;
  return first * BYTE_BITS + Math.clz32(digest[first] ?? 0) - (WORD_BITS - BYTE_BITS);
}

const BYTE_BITS = 8;
const WORD_BITS = 32;
