import { describe, expect, it } from 'vitest';
import { settleWordSpeakers } from './settle-word-speakers.ts';

const labelsOf = (...words: [string, string | null][]) =>
  settleWordSpeakers(
    words.map(([text, speaker], index) => ({
      start_ms: 400 * index,
      end_ms: 400 * index + 350,
      text,
      speaker,
      confidence: null,
    })),
  ).map(({ speaker }) => speaker);

describe('settleWordSpeakers', () => {
  it('gives a single word inside a sentence the label around it', () =>
    expect(labelsOf(['행렬의', '1'], ['곱셈은', '2'], ['순서가', '1'], ['중요합니다.', '1'])).toEqual([
      '1',
      '1',
      '1',
      '1',
    ]));
  it('fills a missing label inside a sentence', () =>
    expect(labelsOf(['행렬의', '1'], ['곱셈은', null], ['중요합니다.', '1'])).toEqual(['1', '1', '1']));
  it('keeps a short turn between two sentences', () =>
    expect(labelsOf(['맞죠?', '1'], ['네.', '2'], ['그래서', '1'])).toEqual(['1', '2', '1']));
  it('keeps a longer turn', () =>
    expect(labelsOf(['그', '1'], ['저', '2'], ['질문', '2'], ['있는데요', '2'], ['네', '1'])).toEqual([
      '1',
      '2',
      '2',
      '2',
      '1',
    ]));
});
