import { expect, it } from 'vitest';
import { memoryStateOf } from './memory-state-of.ts';

it.each([
  ['a problem without a card', null, 'UNSEEN'],
  ['a new card', { stability: 3, recall_percent: 97 }, 'LEARNING'],
  ['a card after some good reviews', { stability: 21, recall_percent: 92 }, 'LASTING'],
  ['a stable card that was not reviewed for long', { stability: 60, recall_percent: 84 }, 'SHAKY'],
])('memoryStateOf %s', (_, card, state) => {
  expect(memoryStateOf(card)).toBe(state);
});
