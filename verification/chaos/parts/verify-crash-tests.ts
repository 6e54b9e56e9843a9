import type { VerificationResult } from '../../kit/verification-result.ts';
import { CRASH_TESTS } from '../kills/covered-points.ts';
import { runTests } from './run-tests.ts';

/** Titles of the tests that crash; the other tests of these files run elsewhere. */
const TITLES = 'crash|kill';

/** Runs the tests that crash at the fail points which no part of the whole product reaches. */
export async function verifyCrashTests(): Promise<VerificationResult> {
  const { passed, violations } = await runTests('crash-tests', { files: Object.keys(CRASH_TESTS), pattern: TITLES });
  const points = Object.values(CRASH_TESTS).flat().length;
  return {
    figures: `${points} points in ${Object.keys(CRASH_TESTS).length} test files, ${passed.length} tests passed`,
    violations: [...violations, ...(passed.length === 0 ? ['no test ran'] : [])],
    counts: { kills: points },
  };
}
