export interface Count {
  passed: number;
  failed: number;
}

export interface Step {
  name: string;
  exitCode: number;
  seconds: number;
}

interface VitestReport {
  numPassedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

interface PlaywrightReport {
  tests: { status: string }[];
}

/** A file that could not be loaded contains no failed test and counts as one failure. */
export function countVitest(report: VitestReport): Count {
  const failures = report.testResults.map((file) => {
    const failedTests = file.assertionResults.filter((test) => test.status === 'failed').length;
    return file.status === 'failed' ? Math.max(1, failedTests) : failedTests;
  });
  return { passed: report.numPassedTests, failed: failures.reduce((sum, failed) => sum + failed, 0) };
}

export function countPlaywright(report: PlaywrightReport): Count {
  const passed = report.tests.filter((test) => test.status === 'passed').length;
  const skipped = report.tests.filter((test) => test.status === 'skipped').length;
  return { passed, failed: report.tests.length - passed - skipped };
}

/**
 * Sums all suites by step name. A failed step counts as one failure unless its suite reports failures; missing results
 * of a suite count as one failure.
 */
export function sumCounts(steps: readonly Step[], suites: ReadonlyMap<string, Count | null>): Count {
  const total: Count = { passed: 0, failed: 0 };
  for (const count of suites.values()) {
    total.passed += count?.passed ?? 0;
    total.failed += count?.failed ?? 0;
  }
  for (const { name, exitCode } of steps) {
    const count = suites.get(name);
    const showsFailures = (count?.failed ?? 0) > 0;
    if (count === null || (exitCode !== 0 && !showsFailures)) total.failed += 1;
  }
  return total;
}

export function readSteps(text: string): Step[] {
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.map((line) => {
    const [name = '', exitCode, seconds] = line.split('\t');
    return { name, exitCode: Number(exitCode), seconds: Number(seconds) };
  });
}
