import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest, readSteps, sumCounts } from './count-results.ts';

const green = { name: 'test', exitCode: 0, seconds: 12 };

describe('countVitest', () => {
  it('counts tests, and a file that could not be loaded as one failure', () => {
    const report = {
      numPassedTests: 2,
      testResults: [
        { status: 'passed', assertionResults: [{ status: 'passed' }, { status: 'skipped' }] },
        { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }, { status: 'failed' }] },
        { status: 'failed', assertionResults: [] },
      ],
    };
    expect(countVitest(report)).toEqual({ passed: 2, failed: 3 });
  });
});

describe('countPlaywright', () => {
  it('counts every test that neither passed nor was skipped as failed', () => {
    const tests = ['passed', 'failed', 'timedOut', 'interrupted', 'skipped'].map((status) => ({ status }));
    expect(countPlaywright({ tests })).toEqual({ passed: 1, failed: 3 });
  });
});

describe('sumCounts', () => {
  it.each([
    ['counts passed tests', [green], { passed: 5, failed: 0 }, { passed: 5, failed: 0 }],
    [
      'does not count the step again when its tests failed',
      [{ ...green, exitCode: 1 }],
      { passed: 4, failed: 1 },
      { passed: 4, failed: 1 },
    ],
    [
      'counts a crash after passed tests as a failure',
      [{ ...green, exitCode: 1 }],
      { passed: 5, failed: 0 },
      { passed: 5, failed: 1 },
    ],
    ['counts missing results as a failure even with exit code 0', [green], null, { passed: 0, failed: 1 }],
    [
      'counts a failed step without a suite as a failure',
      [green, { ...green, name: 'build', exitCode: 2 }],
      { passed: 5, failed: 0 },
      { passed: 5, failed: 1 },
    ],
  ])('%s', (_title, steps, count, total) => {
    expect(sumCounts(steps, new Map([['test', count]]))).toEqual(total);
  });

  it('sums all suites', () => {
    const suites = new Map([
      ['test', { passed: 5, failed: 1 }],
      ['e2e', { passed: 3, failed: 2 }],
    ]);
    expect(sumCounts([green], suites)).toEqual({ passed: 8, failed: 3 });
  });
});

describe('readSteps', () => {
  it('reads one step per line', () => {
    expect(readSteps('check\t0\t61\ntest\t1\t204\n')).toEqual([
      { name: 'check', exitCode: 0, seconds: 61 },
      { name: 'test', exitCode: 1, seconds: 204 },
    ]);
  });
});
