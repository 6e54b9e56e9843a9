import { expect, it } from 'vitest';
import { createTallies, formatTallies, listMissedCases } from './case-tally.ts';

it('fails for a fault that code must hold back, and for a case that never occurred', () => {
  const tallies = createTallies({ number: 'code', meaning: 'no rule', page: 'judge' });
  tallies.count('number', true, 'a');
  tallies.count('meaning', false, 'b');
  expect(listMissedCases(tallies.list())).toEqual(['page: never occurred']);
  tallies.count('page', false, 'c');
  expect(listMissedCases(tallies.list())).toEqual([]);
  tallies.count('number', false, '0.29 → 0.30');
  expect(listMissedCases(tallies.list())).toEqual(['number: 1 shown, 0.29 → 0.30']);
  expect(formatTallies('planted', tallies.list())[1]).toMatch(/number\s+2\s+1\s+50\.0 %\s+code/);
});
