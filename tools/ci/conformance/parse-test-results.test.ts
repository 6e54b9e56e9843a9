import { expect, test } from 'vitest';
import { parsePlaywrightResults, parseVitestResults } from './parse-test-results.ts';

test('treats every other Vitest status as skipped and names files from the root', () => {
  const statuses = ['passed', 'failed', 'skipped', 'pending', 'todo'];
  const assertionResults = statuses.map((status) => ({ fullName: `a › ${status}`, status }));
  const json = JSON.stringify({
    testResults: [{ name: '/tools/pilgi/packages/domain/src/a.test.ts', assertionResults }],
  });
  const results = parseVitestResults(json, '/tools/pilgi');
  expect(results.map(({ status }) => status)).toEqual(['passed', 'failed', 'skipped', 'skipped', 'skipped']);
  expect(results[0]).toEqual({ file: 'packages/domain/src/a.test.ts', title: 'a › passed', status: 'passed' });
});

test('marks a browser test that passed without an assertion as assertion-free', () => {
  const tests = [
    { file: 'e2e/a.spec.ts', title: 'a', status: 'passed', assertions: 2 },
    { file: 'e2e/a.spec.ts', title: 'b', status: 'passed', assertions: 0 },
    { file: 'e2e/a.spec.ts', title: 'c', status: 'failed', assertions: 0 },
  ];
  const results = parsePlaywrightResults(JSON.stringify({ tests }));
  expect(results.map(({ status }) => status)).toEqual(['passed', 'assertion-free', 'failed']);
  expect(results[0]?.file).toBe('e2e/a.spec.ts');
});
