import { describe, expect, it } from 'vitest';
import { measureTimes, measureUnmarked } from './measure-times.ts';

const SENTENCES = [
  { text: '오늘은 교착 상태를 배웁니다.', start_ms: 1_000, end_ms: 4_000 },
  { text: '첫째 조건은 상호 배제입니다.', start_ms: 5_000, end_ms: 8_000 },
  { text: '둘째 조건은 점유와 대기입니다.', start_ms: 9_000, end_ms: 12_000 },
];

describe('measureTimes', () => {
  it('compares each line with the sentence it begins with', () => {
    const lines = [
      { start_ms: 1_500, text: '오늘은 교착 상태를 배웁니다 첫째 조건은' },
      { start_ms: 8_000, text: '둘째 조건은 점유와 대기입니다' },
    ];
    expect(measureTimes(lines, SENTENCES)).toEqual({ lines: 2, p50_s: 0.5, p95_s: 1 });
  });

  it('accepts a misheard syllable and leaves out lines that begin inside of a sentence', () => {
    const lines = [
      { start_ms: 5_200, text: '첫째 조건은 산호 배제입니다' },
      { start_ms: 0, text: '와 대기입니다' },
    ];
    expect(measureTimes(lines, SENTENCES)).toEqual({ lines: 1, p50_s: 0.2, p95_s: 0.2 });
  });

  it('returns zero without lines', () => {
    expect(measureTimes([], SENTENCES)).toEqual({ lines: 0, p50_s: 0, p95_s: 0 });
  });
});

describe('measureUnmarked', () => {
  const lines = [{ text: '오늘은 교착 상태를 배웁니다 둘째 조건은' }, { text: '점유와 대기입니다' }];

  it('counts a lost sentence that no gap marks', () => {
    expect(measureUnmarked(lines, [], SENTENCES)).toBe(3);
  });

  it('does not count what a gap marks', () => {
    expect(measureUnmarked(lines, [{ start_ms: 4_500, end_ms: 7_500 }], SENTENCES)).toBe(0.5);
  });
});
