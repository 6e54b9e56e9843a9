import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideRefreshReuse, REFRESH_REUSE_GRACE_MS } from './decide-refresh-reuse.ts';

const rotatedAt = new Date('2026-11-15T03:00:00Z');

function reuseAfter(elapsedMs: number, successorUsed = false) {
  return decideRefreshReuse({
    rotatedAt,
    successorUsed,
    now: new Date(rotatedAt.getTime() + elapsedMs),
    graceMs: 30_000,
  });
}

describe('decideRefreshReuse', () => {
  test('uses a grace period of 30 s', () => {
    expect(REFRESH_REUSE_GRACE_MS).toBe(30_000);
  });

  test.each([0, 1, 29_999, 30_000, -500])(
    'allows reuse %i ms after rotation while the successor is unused',
    (elapsedMs) => {
      expect(reuseAfter(elapsedMs)).toEqual({ allowed: true });
    },
  );

  test('rejects reuse after the grace period', () => {
    expect(reuseAfter(30_001)).toEqual({ allowed: false, reason: 'GRACE_PASSED' });
  });

  test('rejects reuse at any time when the successor was used', () => {
    fc.assert(
      fc.property(fc.integer({ min: -60_000, max: 120_000 }), (elapsedMs) => {
        expect(reuseAfter(elapsedMs, true)).toEqual({ allowed: false, reason: 'SUCCESSOR_USED' });
      }),
    );
  });

  test('rejects reuse when the rotation time is invalid', () => {
    expect(decideRefreshReuse({ rotatedAt: new Date(Number.NaN), successorUsed: false, now: rotatedAt })).toEqual({
      allowed: false,
      reason: 'GRACE_PASSED',
    });
  });
});
