import { describe, expect, it } from 'vitest';
import { toTranscript } from './transcript-schema.ts';

const read = (...segments: string[]) => toTranscript({ segments, slides: [] })?.segments;

describe('toTranscript', () => {
  it.each([
    ['12.3-15.8 미분은 변화율입니다', 12_300, 15_800, '미분은 변화율입니다'],
    ['[0 - 4] 시작', 0, 4_000, '시작'],
    ['7~9.25 1-2 학기', 7_000, 9_250, '1-2 학기'],
  ])('parses "%s"', (line, start_ms, end_ms, text) => expect(read(line)).toEqual([{ start_ms, end_ms, text }]));

  it('appends a line without times to the line before and returns null when there is none', () => {
    expect(read('1-2 첫째', '그리고', ' ', '3-4 둘째')).toEqual([
      { start_ms: 1_000, end_ms: 2_000, text: '첫째 그리고' },
      { start_ms: 3_000, end_ms: 4_000, text: '둘째' },
    ]);
    expect(read('그리고', '1-2 첫째')).toBeUndefined();
    expect(read()).toEqual([]);
  });
});
