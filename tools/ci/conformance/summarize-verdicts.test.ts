import { expect, test } from 'vitest';
import type { Verdict } from './evaluate-requirements.ts';
import { formatReport } from './format-report.ts';
import { findUnmet, summarizeVerdicts } from './summarize-verdicts.ts';

const verdicts: Verdict[] = [
  { id: 'AUTH-01', kind: 'U', text: '', status: 'shown', shown_by: ['clears the form [AUTH-01]'] },
  { id: 'AUTH-02', kind: 'U', text: '', status: 'missing', shown_by: [], reason: 'no passing browser test' },
  { id: 'ROUTE-01', kind: 'U', text: '', status: 'shown', shown_by: ['same page [ROUTE-01]'] },
];

test('counts verdicts per prefix', () => {
  expect(summarizeVerdicts(verdicts)).toEqual([
    { prefix: 'AUTH', total: 2, shown: 1, missing: 1 },
    { prefix: 'ROUTE', total: 1, shown: 1, missing: 0 },
  ]);
});

test('accepts a single id as required', () => {
  expect(findUnmet(verdicts, [], ['AUTH-01', 'AUTH-02'])).toEqual(['AUTH-02: no passing browser test']);
  expect(findUnmet(verdicts, [], ['AUTH-01'])).toEqual([]);
});

test('reports missing ids, mistyped ids and unknown prefixes as unmet', () => {
  expect(findUnmet(verdicts, ['ROUTE-99', 'PAY-99'], ['AUTH', 'ROUTE', 'AUHT'])).toEqual([
    'AUHT: no such prefix',
    'AUTH-02: no passing browser test',
    'ROUTE-99: in a test title but in no table',
  ]);
});

test('reports nothing when nothing is required', () => {
  expect(findUnmet(verdicts, ['ROUTE-99'], [])).toEqual([]);
});

test('the report lists messages, verdicts, unknown ids and the summary', () => {
  const report = formatReport({ verdicts, unknownIds: ['ROUTE-99'], messages: ['no results'] });
  for (const part of ['no results', 'ROUTE-99', 'clears the form']) expect(report).toContain(part);
  expect(report).toMatch(/AUTH\s+1 of\s+2 shown, 1 missing/);
});
