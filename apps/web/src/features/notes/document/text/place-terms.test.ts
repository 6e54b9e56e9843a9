import { describe, expect, it } from 'vitest';
import { placeTerms } from './place-terms.ts';

const found = (texts: readonly string[], terms: readonly string[]) =>
  [
    ...placeTerms(
      texts.map((text, index) => ({ id: `b${index}`, text })),
      terms,
    ),
  ].flatMap(([id, ranges]) => ranges.map(({ term, start }) => [id, start, term]));

describe('placeTerms', () => {
  it('marks the first occurrence of a term, without its particle', () => {
    expect(found(['머리말', '고윳값은 배율이다. 고윳값을 구한다.', '고윳값'], ['고윳값'])).toEqual([
      ['b1', 0, '고윳값'],
    ]);
  });

  it('skips longer words that contain the term', () => {
    expect(found(['도함수와 함수', 'type'], ['함수', 'typ'])).toEqual([['b0', 5, '함수']]);
  });

  it('prefers the longer of two overlapping terms', () => {
    expect(found(['미분 방정식은 미분이다'], ['미분', '미분 방정식'])).toEqual([
      ['b0', 0, '미분 방정식'],
      ['b0', 8, '미분'],
    ]);
  });

  it('finds nothing inside a formula', () => {
    expect(found(['$rank$는 rank'], ['rank'])).toEqual([['b0', 6, 'rank']]);
  });
});
