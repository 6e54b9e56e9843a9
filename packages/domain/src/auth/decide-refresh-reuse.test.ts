import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideRefreshReuse, REFRESH_REUSE_GRACE_MS } from './decide-refresh-reuse.ts';

const rotatedAt = new Date('2026-11-15T03:00:00Z');

function shownAgainAfter(elapsedMs: number, successorUsed = false) {
  return decideRefreshReuse({
    rotatedAt,
    successorUsed,
    now: new Date(rotatedAt.getTime() + elapsedMs),
    graceMs: 30_000,
  });
}

describe('an old refresh token shown again', () => {
  test('the grace for a lost answer is 30 s', () => {
    expect(REFRESH_REUSE_GRACE_MS).toBe(30_000);
  });

  test.each([0, 1, 29_999, 30_000, -500])('%i ms after rotation, successor unused: allowed', (elapsedMs) => {
    expect(shownAgainAfter(elapsedMs)).toEqual({ allowed: true });
  });

  test('later than the grace: refused', () => {
    expect(shownAgainAfter(30_001)).toEqual({ allowed: false, reason: 'GRACE_PASSED' });
  });

  test('the successor was used, so the answer had arrived: refused at any time', () => {
    fc.assert(
      fc.property(fc.integer({ min: -60_000, max: 120_000 }), (elapsedMs) => {
        expect(shownAgainAfter(elapsedMs, true)).toEqual({ allowed: false, reason: 'SUCCESSOR_USED' });
      }),
    );
  });

  test('an unreadable time is no excuse', () => {
    expect(decideRefreshReuse({ rotatedAt: new Date(Number.NaN), successorUsed: false, now: rotatedAt })).toEqual({
      allowed: false,
      reason: 'GRACE_PASSED',
    });
  });
});
