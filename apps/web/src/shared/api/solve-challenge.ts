import { countLeadingZeroBits, PUZZLE_BITS, puzzleText } from '@pilgi/domain/accounts';

const BATCH = 512;

/** Searches for the counter whose digest begins with enough zero bits: about a second of work. */
export async function solveChallenge(challenge: string): Promise<string> {
  const encoder = new TextEncoder();
  for (let first = 0; ; first += BATCH) {
    const texts = Array.from({ length: BATCH }, (_, index) => puzzleText(challenge, first + index));
    const digests = await Promise.all(texts.map((text) => crypto.subtle.digest('SHA-256', encoder.encode(text))));
    const found = digests.findIndex((digest) => countLeadingZeroBits(new Uint8Array(digest)) >= PUZZLE_BITS);
    if (found >= 0) return texts[found] ?? '';
  }
}
