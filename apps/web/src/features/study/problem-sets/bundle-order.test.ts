import { PROBLEM_TYPES } from '@pilgi/domain/study';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_PROBLEMS, ORDERED_DIFFICULTIES, orderOf, PRESETS, readOrder, writeOrder } from './bundle-order.ts';

const draft = fc.record({
  noteIds: fc.uniqueArray(fc.uuid(), { maxLength: 10 }),
  counts: fc.dictionary(fc.constantFrom(...PROBLEM_TYPES), fc.integer({ min: 1, max: 7 })),
  difficulty: fc.constantFrom(...ORDERED_DIFFICULTIES),
  modelId: fc.uuid(),
  title: fc.string({ maxLength: 30 }),
});

it('round-trips an order through the URL', () => {
  fc.assert(
    fc.property(draft, (order) => {
      expect(orderOf(readOrder(writeOrder(order)))).toEqual(orderOf(order));
    }),
  );
});

it('defaults to the quick preset and keeps emptied counts empty', () => {
  expect(readOrder(new URLSearchParams('note=a')).counts).toEqual(PRESETS[0]?.counts);
  const emptied = { ...readOrder(new URLSearchParams('note=a&model=m')), counts: {} };
  expect(orderOf(readOrder(writeOrder(emptied)))).toBeNull();
});

it('returns null without notes, problems or a model, and above the maximum', () => {
  const whole = readOrder(new URLSearchParams('note=a&model=m&OX=3'));
  expect(orderOf(whole)).toEqual({ note_ids: ['a'], counts: { OX: 3 }, difficulty: 'MIXED', model_id: 'm' });
  expect(orderOf({ ...whole, noteIds: [] })).toBeNull();
  expect(orderOf({ ...whole, modelId: '' })).toBeNull();
  expect(orderOf({ ...whole, counts: { OX: MAX_PROBLEMS, CHOICE_4: 1 } })).toBeNull();
});
