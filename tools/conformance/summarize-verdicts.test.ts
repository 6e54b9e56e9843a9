import { expect, test } from 'vitest';
import { formatReport } from './format-report.ts';
import type { Verdict } from './judge-requirements.ts';
import { findExcepted, findUnmet, summarizeVerdicts } from './summarize-verdicts.ts';

const verdicts: Verdict[] = [
  { id: 'AUTH-01', kind: 'U', text: '', status: 'shown', shown_by: ['clears the form [AUTH-01]'] },
  { id: 'AUTH-02', kind: 'U', text: '', status: 'missing', shown_by: [], reason: 'no passing browser test' },
  { id: 'ROUTE-01', kind: 'U', text: '', status: 'shown', shown_by: ['same page [ROUTE-01]'] },
  { id: 'ROUTE-02', kind: 'U', text: '', status: 'planned', shown_by: ['public paths [ROUTE-02]'] },
  { id: 'LAND-02', kind: 'U', text: '', status: 'planned', shown_by: [], reason: 'no passing browser test' },
];

test('each prefix is counted', () => {
  expect(summarizeVerdicts(verdicts)).toEqual([
    { prefix: 'AUTH', total: 2, shown: 1, missing: 1, planned: 0 },
    { prefix: 'ROUTE', total: 2, shown: 1, missing: 0, planned: 1 },
    { prefix: 'LAND', total: 1, shown: 0, missing: 0, planned: 1 },
  ]);
});

test('a planned id whose built part is shown is excepted and named', () => {
  expect(findUnmet(verdicts, [], ['ROUTE'])).toEqual([]);
  expect(findExcepted(verdicts, ['ROUTE', 'LAND'])).toEqual(['ROUTE-02']);
});

test('a planned id without a passing test is unmet', () => {
  expect(findUnmet(verdicts, [], ['LAND'])).toEqual(['LAND-02: no passing browser test']);
});

test('a single id can be required by itself', () => {
  expect(findUnmet(verdicts, [], ['AUTH-01', 'AUTH-02'])).toEqual(['AUTH-02: no passing browser test']);
  expect(findUnmet(verdicts, [], ['AUTH-01'])).toEqual([]);
});

test('missing ids, mistyped ids and unknown prefixes do', () => {
  expect(findUnmet(verdicts, ['ROUTE-99', 'PAY-99'], ['AUTH', 'ROUTE', 'AUHT'])).toEqual([
    'AUHT: no such prefix',
    'AUTH-02: no passing browser test',
    'ROUTE-99: named by a test but in no table',
  ]);
});

test('nothing is unmet when nothing is required', () => {
  expect(findUnmet(verdicts, ['ROUTE-99'], [])).toEqual([]);
});

test('the report names calls and screens that are only planned', () => {
  const planned = { calls: ['GET /api/v1/support/faq'], screens: [{ path: '/faq', exceptedIds: ['ROUTE-02'] }] };
  const report = formatReport({ verdicts, unknownIds: ['ROUTE-99'], planned, messages: ['no results'] });
  for (const part of ['no results', 'GET /api/v1/support/faq', '/faq ROUTE-02', 'ROUTE-99', 'clears the form']) {
    expect(report).toContain(part);
  }
  expect(report).toMatch(/ROUTE\s+1 of\s+2 shown, 0 missing, 1 planned/);
});
