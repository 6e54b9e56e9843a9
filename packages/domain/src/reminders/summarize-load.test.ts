import { expect, test } from 'vitest';
import { summarizeLoad } from './summarize-load.ts';

test('adds problems and cards and estimates their minutes', () => {
  expect(summarizeLoad([])).toEqual({ count: 0, minutes: 0 });
  expect(summarizeLoad([{ type: 'ESSAY', count: 2 }])).toEqual({ count: 2, minutes: 8 });
  const mixed = [
    { type: 'OX', count: 4 },
    { type: 'CARD', count: 8 },
  ] as const;
  expect(summarizeLoad(mixed)).toEqual({ count: 12, minutes: 3 });
});
