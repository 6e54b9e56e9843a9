import { PROBLEM_TYPES } from '@pilgi/domain';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MOST_PROBLEMS, ORDERED_DIFFICULTIES, orderOf, PRESETS, readOrder, writeOrder } from './bundle-order.ts';

const draft = fc.record({
  noteIds: fc.uniqueArray(fc.uuid(), { maxLength: 10 }),
  counts: fc.dictionary(fc.constantFrom(...PROBLEM_TYPES), fc.integer({ min: 1, max: 7 })),
  difficulty: fc.constantFrom(...ORDERED_DIFFICULTIES),
  modelId: fc.uuid(),
  title: fc.string({ maxLength: 30 }),
});

it('an order survives the address, so that a reload or a payment loses nothing of it', () => {
  fc.assert(
    fc.property(draft, (order) => {
      expect(orderOf(readOrder(writeOrder(order)))).toEqual(orderOf(order));
    }),
  );
});

it('a bare address orders the quick check, and emptied counts stay empty', () => {
  expect(readOrder(new URLSearchParams('note=a')).counts).toEqual(PRESETS[0]?.counts);
  const emptied = { ...readOrder(new URLSearchParams('note=a&model=m')), counts: {} };
  expect(orderOf(readOrder(writeOrder(emptied)))).toBeNull();
});

it('no price is asked for without notes, problems or a model, nor for more than a bundle takes', () => {
  const whole = readOrder(new URLSearchParams('note=a&model=m&OX=3'));
  expect(orderOf(whole)).toEqual({ note_ids: ['a'], counts: { OX: 3 }, difficulty: 'MIXED', model_id: 'm' });
  expect(orderOf({ ...whole, noteIds: [] })).toBeNull();
  expect(orderOf({ ...whole, modelId: '' })).toBeNull();
  expect(orderOf({ ...whole, counts: { OX: MOST_PROBLEMS, CHOICE_4: 1 } })).toBeNull();
});
