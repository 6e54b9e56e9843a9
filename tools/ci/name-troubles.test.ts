import { describe, expect, it } from 'vitest';
import { nameChaosTroubles, namePlaywrightTroubles, nameVitestTroubles } from './name-troubles.ts';

describe('what the summary names', () => {
  it('names failed tests with their reason, second tries, and the file of a suite that could not be loaded or made ready', () => {
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
    expect(nameVitestTroubles({ testResults })).toEqual([
      'failed  a two: Error: no',
      'second try  a three: Error: late',
      'failed  b.test.ts: Hook timed out',
    ]);
  });

  it('names browser tests that failed and those that passed at their second try only', () => {
    const tests = [
      { title: 'one', status: 'passed', flaky: false },
      { title: 'two', status: 'passed', flaky: true },
      { title: 'three', status: 'failed', flaky: false },
      { title: 'four', status: 'skipped', flaky: false },
    ];
    expect(namePlaywrightTroubles({ tests })).toEqual(['second try  two', 'failed  three']);
  });

  it('names what a disturbance found, with the seed that draws it again', () => {
    const blocks = [
      { block: 'B', violations: [] },
      { block: 'C', violations: ['Error: no\n    at a.ts:1'] },
    ];
    expect(nameChaosTroubles({ seed: 7, blocks })).toEqual(['failed  chaos C, seed 7: Error: no at a.ts:1']);
  });
});

function test(fullName: string, status: string, ...failureMessages: string[]) {
  return { fullName, status, failureMessages };
}
