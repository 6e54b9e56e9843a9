import { expect, it } from 'vitest';
import { solvingMinutes } from './solving-minutes.ts';

it.each([
  [{ CHOICE_4: 6, OX: 4 }, 5],
  [{ CHOICE_4: 10, OX: 3, BLANK: 3, SHORT: 3, ESSAY: 1 }, 14],
  [{ ESSAY: 5 }, 20],
  [{ OX: 1 }, 1],
])('solvingMinutes of %j is %i', (counts, minutes) => {
  expect(solvingMinutes(counts)).toBe(minutes);
});
