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

test('returns the figures and no violations for a run without findings', () => {
  const figures = '5085 requests to 148 of 148 operations by Schemathesis 4.32.5';
  expect(readRunReport(good, '4.32.5')).toEqual({ figures, violations: [], counts: { requests: 5085 } });
});

test('returns one violation per finding and operation', () => {
  const failures = [{ code: 'ST103', title: 'Undocumented status code', operations: ['GET /a', 'GET /b'] }];
  expect(readRunReport({ ...good, failures }, '4').violations).toEqual([
    'GET /a: Undocumented status code (ST103)',
    'GET /b: Undocumented status code (ST103)',
  ]);
});

test.each<[string, Partial<RunReport>]>([
  ['stopped early', { complete: false, stop_reason: 'max_time' }],
  ['skipped operations', { operations: { total: 148, selected: 148, tested: 147 } }],
  ['could not generate requests', { errors: [{ title: 'Schema Error', count: 13 }] }],
])('returns a violation for a run that %s', (_title, change) => {
  expect(readRunReport({ ...good, ...change }, '4').violations).toHaveLength(1);
});
