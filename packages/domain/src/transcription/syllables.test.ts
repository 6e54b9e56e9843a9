import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commonSyllables, containedSyllables, countSyllables, similarityOf, syllablesOf } from './syllables.ts';

describe('syllables', () => {
  it('splits Hangul by syllable and Latin by word, without punctuation', () => {
    expect(syllablesOf('행렬 A, Eigen-value 12!')).toEqual(['행', '렬', 'a', 'eigen', 'value', '1', '2']);
    expect(syllablesOf('행'.normalize('NFD'))).toEqual(['행']);
    expect(countSyllables('행렬 eigenvector')).toBe(6);
  });

  it('measures the shared part of the shorter text', () => {
    expect(similarityOf(Array.from('가나다라'), Array.from('가다라'))).toBe(1);
    expect(similarityOf(Array.from('가나'), Array.from('다라'))).toBe(0);
    expect(similarityOf([], ['가'])).toBe(0);
  });

  it('compares a text with one stretch of a longer one', () => {
    const long = syllablesOf('가나다라마바사아자차카타파하가나다라마바사아자차카타파하');
    expect(containedSyllables(syllablesOf('마바사아'), long)).toBe(4);
    expect(containedSyllables(long, syllablesOf('마바사아'))).toBe(4);
    expect(containedSyllables(syllablesOf('가하가하'), long)).toBe(2);
    expect(containedSyllables([], long)).toBe(0);
  });

  it('is symmetric and bounded', () => {
    const text = fc.array(fc.constantFrom('가', '나', '다'));
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(commonSyllables(a, b)).toBe(commonSyllables(b, a));
        expect(commonSyllables(a, b)).toBeLessThanOrEqual(Math.min(a.length, b.length));
        expect(commonSyllables(a, a)).toBe(a.length);
      }),
    );
  });
});
