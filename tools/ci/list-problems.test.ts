import { describe, expect, it } from 'vitest';
import { listChaosProblems, listPlaywrightProblems, listUnhandledErrors, listVitestProblems } from './list-problems.ts';

describe('problems in the summary', () => {
  it('lists failed tests with their reason, retried tests, and files that could not be loaded', () => {
    const testResults = [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          test('a one', 'passed'),
          test('a two', 'failed', 'Error: no\n at a.ts:1'),
          test('a three', 'passed', 'Error: late'),
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'Hook timed out\n at b.ts:1', assertionResults: [] },
      { name: 'c.test.ts', status: 'passed', assertionResults: [test('c one', 'skipped')] },
    ];
    expect(listVitestProblems({ testResults })).toEqual([
      'failed  a two: Error: no',
      'retried  a three: Error: late',
      'failed  b.test.ts: Hook timed out',
    ]);
  });

  it('lists errors outside of tests with the place of our own code', () => {
    const stack = 'Error: late\n    at Pool.end (/x/node_modules/pg/a.js:1)\n    at stop (/x/apps/server/stop.ts:7:3)';
    expect(
      listUnhandledErrors([
        { name: 'Error', message: 'late\nmore', stack },
        { name: 'TypeError', message: 'odd', stack: '' },
      ]),
    ).toEqual([
      'failed  outside of tests: Error: late at stop (/x/apps/server/stop.ts:7:3)',
      'failed  outside of tests: TypeError: odd',
    ]);
  });

  it('lists browser tests that failed or passed only after a retry', () => {
    const tests = [
      { title: 'one', status: 'passed', flaky: false },
      { title: 'two', status: 'passed', flaky: true },
      { title: 'three', status: 'failed', flaky: false },
      { title: 'four', status: 'skipped', flaky: false },
    ];
    expect(listPlaywrightProblems({ tests })).toEqual(['retried  two', 'failed  three']);
  });

  it('lists chaos violations with the seed that reproduces them', () => {
    const blocks = [
      { block: 'B', violations: [] },
      { block: 'C', violations: ['Error: no\n    at a.ts:1'] },
    ];
    expect(listChaosProblems({ seed: 7, blocks })).toEqual(['failed  chaos C, seed 7: Error: no at a.ts:1']);
  });
});

function test(fullName: string, status: string, ...failureMessages: string[]) {
  return { fullName, status, failureMessages };
}
