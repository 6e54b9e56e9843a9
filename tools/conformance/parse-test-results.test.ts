import { expect, test } from 'vitest';
import { parsePlaywrightResults, parseVitestResults, viewpointOf } from './parse-test-results.ts';

test.each([
  ['apps/web/src/features/auth/login-dialog.test.tsx', 'component'],
  ['packages/ui/src/dialog/dialog.test.tsx', 'component'],
  ['apps/server/src/features/auth/auth.api.test.ts', 'api'],
  ['packages/domain/src/credits/rate.test.ts', 'unit'],
  ['packages/api-client/src/refresh.test.ts', 'unit'],
  ['tools/conformance/judge-requirements.test.ts', undefined],
  ['simulators/toss/src/start-toss-simulator.test.ts', undefined],
])('%s looks from %s', (file, viewpoint) => {
  expect(viewpointOf(file)).toBe(viewpoint);
});

test('anything of Vitest that neither passed nor failed was skipped, tests of tools do not count', () => {
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

test('a browser test that passed without an assertion is assertion-free', () => {
  const tests = [
    { title: 'a', status: 'passed', assertions: 2 },
    { title: 'b', status: 'passed', assertions: 0 },
    { title: 'c', status: 'failed', assertions: 0 },
  ];
  const results = parsePlaywrightResults(JSON.stringify({ tests }));
  expect(results.map((result) => result.status)).toEqual(['passed', 'assertion-free', 'failed']);
});
