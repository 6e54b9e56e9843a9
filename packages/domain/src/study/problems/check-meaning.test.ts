import { describe, expect, it } from 'vitest';
import { acceptsMeaning, needsMeaningCheck } from './check-meaning.ts';
import type { Problem } from './problem.ts';

const short = {
  type: 'SHORT',
  stem: '',
  answers: ['가속도', 'acceleration'],
  explanation: '',
  segment_ids: [],
  slide_ids: [],
} as const;
const ox: Problem = { type: 'OX', stem: '', key: true, explanation: '', segment_ids: [], slide_ids: [] };

describe('needsMeaningCheck', () => {
  it.each([
    ['가속도', false],
    ['가속 도.', false],
    ['Acceleration', false],
    ['  ', false],
    ['속도의 변화율', true],
    ['속도', true],
    ['가'.repeat(201), false],
  ])('%s: %s', (given, expected) => {
    expect(needsMeaningCheck(short, given)).toBe(expected);
  });

  it('is for short answers only', () => {
    expect(needsMeaningCheck(ox, false)).toBe(false);
    expect(needsMeaningCheck(short, null)).toBe(false);
  });
});

describe('acceptsMeaning', () => {
  it.each([
    [['가속도'], '속도의 변화율', 'SAME', true],
    [['가속도'], '속도의 변화율', 'VAGUE', false],
    [['가속도'], '속도', 'DIFFERENT', false],
    [['9.8 m/s²'], '9.8 m/s2', 'SAME', true],
    [['1,000원'], '천 원 (1000)', 'SAME', true],
    [['30 %'], '3할인 30 퍼센트', 'SAME', false],
    [['12개'], '21개', 'SAME', false],
    [['-3'], '3', 'SAME', false],
    [['세 개'], '3개', 'SAME', true],
    [['세 개'], '4개', 'SAME', false],
  ] as const)('%j, %s as %s: %s', (answers, given, meaning, expected) => {
    expect(acceptsMeaning(answers, given, meaning)).toBe(expected);
  });
});
