import { describe, expect, it } from 'vitest';
import { countStudySeconds } from './count-study-seconds.ts';

const now = new Date('2026-11-18T01:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

describe('countStudySeconds', () => {
  it.each([
    ['the first report', 40, null, 40],
    ['at most a minute', 400, null, 60],
    ['a report after a pause', 60, ago(3600), 60],
    ['a second tab after 20 seconds', 60, ago(20), 20],
    ['the same report again', 60, ago(0), 0],
    ['a clock that was set back', 60, ago(-30), 0],
  ])('counts %s', (_, seconds, counted_at, counted) => {
    expect(countStudySeconds({ seconds, counted_at, now })).toBe(counted);
  });
});
