import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playbackMark, timeMark } from './time-mark.ts';

const TWELVE_HOURS_MS = 12 * 3_600_000;

describe('timeMark', () => {
  it.each([
    [0, '0:00'],
    [999, '0:00'],
    [1000, '0:01'],
    [59_999, '0:59'],
    [600_000, '10:00'],
    [3_599_999, '59:59'],
    [3_600_000, '1:00:00'],
    [11_400_000, '3:10:00'],
    [TWELVE_HOURS_MS, '12:00:00'],
    [-5, '0:00'],
  ])('formats %i ms as %s', (ms, mark) => expect(timeMark(ms)).toBe(mark));

  it('rounds down to the second between 0 and 12 hours', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: TWELVE_HOURS_MS }), (ms) => {
        const [seconds = 0, minutes = 0, hours = 0] = timeMark(ms).split(':').map(Number).toReversed();
        const marked = ((hours * 60 + minutes) * 60 + seconds) * 1000;
        expect(marked).toBeLessThanOrEqual(ms);
        expect(ms - marked).toBeLessThan(1000);
        expect(minutes).toBeLessThan(60);
        expect(seconds).toBeLessThan(60);
      }),
    );
  });
});

it('shows an uncertain time as about that time', () => {
  expect(playbackMark(760_000, true)).toBe('약 12:40');
  expect(playbackMark(760_000, undefined)).toBe('12:40');
});
