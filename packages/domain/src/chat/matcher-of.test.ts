import { expect, it } from 'vitest';
import { matcherOf } from './matcher-of.ts';
import { fieldText } from './note-fields.ts';
import { readQuestion } from './read-question.ts';

const listTerms = (word: string) => (/^[\p{L}\p{N}]{2,}$/u.test(word) ? [word] : []);

function strength(question: string, text: string): number {
  const [word] = readQuestion(question, listTerms);
  return word === undefined ? -1 : matcherOf(word).match(fieldText(text), null);
}

it.each([
  ['1.6', '탄력성은 1.6입니다', true],
  ['1.6', '값은 11.6입니다', false],
  ['1.6', '값은 1.65', false],
  ['32', '답은 삼십이예요', true],
  ['1000', '1,000원', true],
  ['10', '0.10', false],
  ['Km', '$K_m$은 농도다', true],
  ['CS', 'FCS와 CSX', false],
  ['overfit', 'Overfitting happens', true],
  ['starvation', '기아 상태', false],
  ['라운드로빈', '라운드 로빈은', true],
])('matches %s in "%s": %s', (question, text, expected) => {
  expect(strength(question, text) > 0).toBe(expected);
});

it('counts a part of a compound less than the whole', () => {
  const part = strength('감가상각누계액', '감가상각은 비용이다');
  expect(part).toBeGreaterThanOrEqual(0);
  expect(part).toBeLessThan(strength('감가상각누계액', '감가상각 누계액'));
});
