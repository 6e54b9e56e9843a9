import { expect, it } from 'vitest';
import { NEW_CARDS_PER_DAY } from './card.ts';
import { spreadNewCards } from './spread-new-cards.ts';

it('fills each day after the cards that are new there already', () => {
  const days = spreadNewCards(30, (ahead) => (ahead === 0 ? 15 : 0));
  expect([days.filter((day) => day === 0).length, days.filter((day) => day === 1).length]).toEqual([5, 20]);
  expect(days.at(-1)).toBe(2);
});

it('skips a day that is full', () => {
  expect(spreadNewCards(1, (ahead) => (ahead === 0 ? NEW_CARDS_PER_DAY + 3 : 0))).toEqual([1]);
});
