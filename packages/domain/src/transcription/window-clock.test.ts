import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toRecordingMs, toWindowMs, windowLengthMs } from './window-clock.ts';

const pieces = [
  { start_ms: 1_000, end_ms: 3_000 },
  { start_ms: 10_000, end_ms: 11_000 },
];

describe('window clock', () => {
  it('skips the removed silence', () => {
    expect(toWindowMs(pieces, 500)).toBe(0);
    expect(toWindowMs(pieces, 5_000)).toBe(2_000);
    expect(toWindowMs(pieces, 10_500)).toBe(2_500);
    expect(windowLengthMs(pieces)).toBe(3_000);
  });

  it('puts a start after the silence and an end before it', () => {
    expect(toRecordingMs(pieces, 2_000)).toBe(10_000);
    expect(toRecordingMs(pieces, 2_000, 'end')).toBe(3_000);
    expect(toRecordingMs(pieces, 99_000)).toBe(11_000);
  });

  it('converts there and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_999 }), (at) => {
        expect(toWindowMs(pieces, toRecordingMs(pieces, at))).toBe(at);
      }),
    );
  });
});
