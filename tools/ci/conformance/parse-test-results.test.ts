import { expect, test } from 'vitest';
import { parsePlaywrightResults, parseVitestResults, viewpointOf } from './parse-test-results.ts';

test.each([
  ['apps/web/src/features/accounts/auth/login-dialog.test.tsx', 'component'],
  ['packages/ui/src/dialog/dialog.test.tsx', 'component'],
  ['apps/server/src/features/accounts/auth/auth.api.test.ts', 'api'],
  ['packages/domain/src/billing/credits/rate.test.ts', 'unit'],
  ['packages/api-client/src/refresh.test.ts', 'unit'],
  ['tools/ci/conformance/evaluate-requirements.test.ts', undefined],
  ['simulators/toss/src/start-toss-simulator.test.ts', undefined],
])('%s has the viewpoint %s', (file, viewpoint) => {
  expect(viewpointOf(file)).toBe(viewpoint);
});

test('treats every other Vitest status as skipped and ignores tests of tools', () => {
  const statuses = ['passed', 'failed', 'skipped', 'pending', 'todo'];
  const assertionResults = statuses.map((status) => ({ fullName: status, status }));
  const names = ['/tools/pilgi/packages/domain/src/a.test.ts', '/tools/pilgi/tools/check/a.test.ts'];
  const json = JSON.stringify({ testResults: names.map((name) => ({ name, assertionResults })) });
  expect(parseVitestResults(json, '/tools/pilgi').map((result) => result.status)).toEqual([
    'passed',
    'failed',
    'skipped',
    'skipped',
    'skipped',
  ]);
});

test('marks a browser test that passed without an assertion as assertion-free', () => {
  const tests = [
    { title: 'a', status: 'passed', assertions: 2 },
    { title: 'b', status: 'passed', assertions: 0 },
    { title: 'c', status: 'failed', assertions: 0 },
  ];
  const results = parsePlaywrightResults(JSON.stringify({ tests }));
  expect(results.map((result) => result.status)).toEqual(['passed', 'assertion-free', 'failed']);
});
