import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupWords } from './group-words.ts';

const word = (text: string, start_ms: number, end_ms: number, speaker: string | null = null) => ({
  text,
  start_ms,
  end_ms,
  speaker,
  confidence: null,
});
const textsOf = (words: Parameters<typeof groupWords>[0]) => groupWords(words).map(({ text }) => text);

describe('groupWords', () => {
  it('ends a line at the end of a sentence', () =>
    expect(groupWords([word('행렬은', 0, 400), word('곱셈입니다.', 450, 900), word('다음', 950, 1_200)])).toEqual([
      { start_ms: 0, end_ms: 900, text: '행렬은 곱셈입니다.', speaker: null },
      { start_ms: 950, end_ms: 1_200, text: '다음', speaker: null },
    ]));

  it('ends a line at a pause of 0.6 s, not before', () => {
    expect(textsOf([word('하나', 0, 400), word('둘', 1_000, 1_300)])).toEqual(['하나', '둘']);
    expect(textsOf([word('하나', 0, 400), word('둘', 999, 1_300)])).toEqual(['하나 둘']);
  });

  it('ends a line when the speaker changes', () =>
    expect(textsOf([word('네', 0, 400, 'a'), word('아니요', 450, 900, 'b')])).toEqual(['네', '아니요']));

  it('ends a line at 40 syllables', () => {
    const words = Array.from({ length: 15 }, (_, index) => word('가나다라', 500 * index, 500 * index + 450));
    expect(groupWords(words).map(({ text }) => text.split(' ').length)).toEqual([10, 5]);
  });

  it('keeps every word in order', () => {
    const one = fc.tuple(fc.constantFrom('가', '나다.', '라마바', '사?'), fc.integer({ min: 0, max: 2_000 }));
    fc.assert(
      fc.property(fc.array(one), (list) => {
        let at = 0;
        const words = list.map(([text, pause]) => {
          at += pause + 300;
          return word(text, at - 300, at);
        });
        expect(textsOf(words).join(' ')).toBe(list.map(([text]) => text).join(' '));
      }),
    );
  });
});
