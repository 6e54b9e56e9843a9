import { expect, it } from 'vitest';
import { correctQuote } from './correct-quote.ts';

const correction = { wrong: '고육값', right: '고윳값' };
const correct = (text: string, line: string) => {
  const segment = { id: 's1', start_ms: 0, end_ms: 1000, text: line };
  return correctQuote({ text, segment_id: 's1', at_ms: 500 }, { segment, correction });
};

it.each([
  ['a corrected part of the line', '고육값은, 꼭 나와요', '네 고윳값은 꼭 나와요.', '고윳값은, 꼭 나와요'],
  ['the whole line when a part was cut inside a word', '이 고육', '이 고윳값은 꼭 나와요.', '이 고윳값은 꼭 나와요.'],
  ['an unchanged line', '꼭 나와요', '네 꼭 나와요.', '꼭 나와요'],
])('quotes %s', (_title, text, line, expected) =>
  expect(correct(text, line)).toEqual({ text: expected, segment_id: 's1', at_ms: 500 }),
);
