import { describe, expect, it } from 'vitest';
import { streakOf } from './streak-of.ts';

const november = (...days: number[]) => days.map((day) => `2026-11-${String(day).padStart(2, '0')}`);

describe('streakOf', () => {
  it.each([
    ['no day', [], { current: 0, best: 0 }],
    ['today only', [18], { current: 1, best: 1 }],
    ['up to yesterday', [16, 17], { current: 2, best: 2 }],
    ['a rest yesterday', [15, 16], { current: 2, best: 2 }],
    ['two days missed', [14, 15], { current: 0, best: 2 }],
    ['one day of rest', [15, 16, 18], { current: 3, best: 3 }],
    ['a second rest within a week', [12, 14, 16, 17, 18], { current: 3, best: 3 }],
    ['a second rest after a week', [8, 10, 11, 12, 13, 14, 15, 17, 18], { current: 9, best: 9 }],
    ['an earlier longer one', [1, 2, 3, 4, 10, 18], { current: 1, best: 4 }],
  ])('%s', (_, days, streak) => {
    expect(streakOf(november(...days), '2026-11-18')).toEqual(streak);
  });
});
