import { expect, it } from 'vitest';
import { limitVocabulary } from './limit-vocabulary.ts';

const WIDE = { max_terms: 100, max_term_chars: 100 };

it.each([
  ['keeps the order and removes repetitions and blanks', ['나', ' 가 ', '', '나'], WIDE, ['나', '가']],
  ['keeps the first terms', ['가', '나', '다'], { ...WIDE, max_terms: 2 }, ['가', '나']],
  ['omits long terms', ['가나다', '라'], { ...WIDE, max_term_chars: 2 }, ['라']],
  ['omits terms beyond the total length', ['가나', '다라', '마'], { ...WIDE, max_total_chars: 8 }, ['가나', '다라']],
  ['omits terms with other characters', ['STT', '에스티티'], { ...WIDE, allowed: /^[가-힣 ]+$/ }, ['에스티티']],
  ['joins lines and decomposed syllables', ['고유\n값', '가'.normalize('NFD')], WIDE, ['고유 값', '가']],
])('%s', (_title, terms, limits, expected) => {
  expect(limitVocabulary(terms, limits)).toEqual(expected);
});
