import { expect, test } from 'vitest';
import { type RunReport, readRunReport } from './read-run-report.ts';

const good: RunReport = {
  complete: true,
  stop_reason: 'completed',
  operations: { total: 148, selected: 148, tested: 148 },
  test_cases: { generated: 5085 },
  failures: [],
  errors: [],
};

test('a run without findings has its figures and no violation', () => {
  const figures = '5085 requests to 148 of 148 calls by Schemathesis 4.32.5';
  expect(readRunReport(good, '4.32.5')).toEqual({ figures, violations: [], counts: { requests: 5085 } });
});

test('each call of each finding is a violation of its own', () => {
  const failures = [{ code: 'ST103', title: 'Undocumented status code', operations: ['GET /a', 'GET /b'] }];
  expect(readRunReport({ ...good, failures }, '4').violations).toEqual([
    'GET /a: Undocumented status code (ST103)',
    'GET /b: Undocumented status code (ST103)',
  ]);
});

test.each<[string, Partial<RunReport>]>([
  ['stopped early', { complete: false, stop_reason: 'max_time' }],
  ['left calls out', { operations: { total: 148, selected: 148, tested: 147 } }],
  ['could not make requests', { errors: [{ title: 'Schema Error', count: 13 }] }],
])('a run that %s is no good run', (_what, change) => {
  expect(readRunReport({ ...good, ...change }, '4').violations).toHaveLength(1);
});
