import { expect, it } from 'vitest';
import { checkAges } from './check-ages.ts';

it('warns after 90 days and fails after 180', () => {
  const made = ['2026-11-01', '2026-08-01', '2026-04-01'].map((day) => ({ file: day, made: day }));
  expect(checkAges(made, new Date('2026-11-17T12:00:00Z'))).toEqual({
    warnings: ['2026-08-01 is 108 days old'],
    failures: ['2026-04-01 is 230 days old'],
  });
});

it('fails for a recording without a readable day', () => {
  expect(checkAges([{ file: 'a', made: 'soon' }], new Date()).failures).toHaveLength(1);
});
