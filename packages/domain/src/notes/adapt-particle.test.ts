import { describe, expect, it } from 'vitest';
import { adaptParticle, isNounEnding, syllableEndingOf } from './adapt-particle.ts';

describe('syllableEndingOf', () => {
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
  ] as const)('%s ends in %s', (term, ending) => expect(syllableEndingOf(term)).toBe(ending));
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
  ])('converts between %s after a consonant and %s after a vowel', (closed, open) => {
    expect(adaptParticle(closed, 'CONSONANT', 'VOWEL')).toBe(open);
    expect(adaptParticle(open, 'VOWEL', 'CONSONANT')).toBe(closed);
  });
  it.each([
    ['으로', 'CONSONANT', 'RIEUL', '로'],
    ['로', 'RIEUL', 'CONSONANT', '으로'],
    ['로', 'VOWEL', 'RIEUL', '로'],
    ['는', 'VOWEL', 'RIEUL', '은'],
  ] as const)('converts %s from %s to %s as %s', (particle, from, to, expected) =>
    expect(adaptParticle(particle, from, to)).toBe(expected),
  );
  it.each(['의', '에서는', '까지', '이다', '입니다', '만은', '하면', ''])('leaves %s unchanged', (ending) =>
    expect(adaptParticle(ending, 'CONSONANT', 'VOWEL')).toBe(ending),
  );
  it('leaves the particle unchanged when the ending of the noun is unknown', () =>
    expect(adaptParticle('을', 'CONSONANT', null)).toBe('을'));
});

describe('isNounEnding', () => {
  it.each(['은', '에서도', '으로써', '들은', '하면', '한다', '된', '입니다'])(
    'accepts %s as a grammatical ending',
    (ending) => expect(isNounEnding(ending, '미분')).toBe(true),
  );
  it.each(['방정식', '계수', '가능', '함수', '한계', '할당', '해석', '적', '과학', '의의'])(
    'rejects %s because it forms another word',
    (ending) => expect(isNounEnding(ending, '미분')).toBe(false),
  );
  it('rejects 하다 after a single syllable because it is more likely another word', () =>
    expect(isNounEnding('하면', '대')).toBe(false));
});
