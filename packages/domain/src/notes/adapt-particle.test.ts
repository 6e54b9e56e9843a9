import { describe, expect, it } from 'vitest';
import { adaptParticle, endSoundOf, isNounEnding } from './adapt-particle.ts';

describe('endSoundOf', () => {
  it.each([
    ['함수', 'VOWEL'],
    ['미분', 'CONSONANT'],
    ['적분', 'CONSONANT'],
    ['커널', 'RIEUL'],
    ['RNN', 'CONSONANT'],
    ['SQL', 'RIEUL'],
    ['GPT', 'VOWEL'],
    ['model', 'RIEUL'],
    ['python', 'CONSONANT'],
    ['n', 'CONSONANT'],
    ['x', 'VOWEL'],
    ['f(x)', 'VOWEL'],
    ['제3', 'CONSONANT'],
    ['H2', 'VOWEL'],
    ['7', 'RIEUL'],
    ['node', null],
    ['batch', 'VOWEL'],
    ['…', null],
  ] as const)('%s ends in %s', (term, sound) => expect(endSoundOf(term)).toBe(sound));
});

describe('adaptParticle', () => {
  it.each([
    ['은', '는'],
    ['이', '가'],
    ['을', '를'],
    ['과', '와'],
    ['으로', '로'],
    ['으로부터', '로부터'],
    ['과의', '와의'],
    ['이란', '란'],
    ['이라는', '라는'],
    ['이에요', '예요'],
  ])('%s after a consonant is %s after a vowel, both ways', (closed, open) => {
    expect(adaptParticle(closed, 'CONSONANT', 'VOWEL')).toBe(open);
    expect(adaptParticle(open, 'VOWEL', 'CONSONANT')).toBe(closed);
  });
  it.each([
    ['으로', 'CONSONANT', 'RIEUL', '로'],
    ['로', 'RIEUL', 'CONSONANT', '으로'],
    ['로', 'VOWEL', 'RIEUL', '로'],
    ['는', 'VOWEL', 'RIEUL', '은'],
  ] as const)('%s from %s to %s is %s', (particle, from, to, expected) =>
    expect(adaptParticle(particle, from, to)).toBe(expected),
  );
  it.each(['의', '에서는', '까지', '이다', '입니다', '만은', '하면', ''])('%s is the same after both', (ending) =>
    expect(adaptParticle(ending, 'CONSONANT', 'VOWEL')).toBe(ending),
  );
  it('stays as it was where the sound is not known', () => expect(adaptParticle('을', 'CONSONANT', null)).toBe('을'));
});

describe('isNounEnding', () => {
  it.each(['은', '에서도', '으로써', '들은', '하면', '한다', '된', '입니다'])('%s is grammar', (ending) =>
    expect(isNounEnding(ending, '미분')).toBe(true),
  );
  it.each(['방정식', '계수', '가능', '함수', '한계', '할당', '해석', '적', '과학', '의의'])(
    '%s makes another word',
    (ending) => expect(isNounEnding(ending, '미분')).toBe(false),
  );
  it('one syllable and 하다 are rather a word of their own', () => expect(isNounEnding('하면', '대')).toBe(false));
});
