import { countLeadingZeroBits, PUZZLE_BITS } from '@pilgi/domain/accounts';
import { expect, test } from 'vitest';
import { solveChallenge } from './solve-challenge.ts';

test('finds a counter whose digest begins with enough zero bits', async () => {
  const solution = await solveChallenge('challenge.1.signature');
  expect(solution).toMatch(/^challenge\.1\.signature:\d+$/);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(solution)));
  expect(countLeadingZeroBits(digest)).toBeGreaterThanOrEqual(PUZZLE_BITS);
});
