interface VitestReport {
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
}

interface PlaywrightReport {
  tests: { title: string; status: string; flaky: boolean }[];
}

/** Failed tests by name, and a file that could not be loaded by its path. */
export function nameVitestTroubles(report: VitestReport): string[] {
  return report.testResults.flatMap((file) => {
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && file.status === 'failed') return [`failed  ${file.name}`];
    return failed.map((test) => `failed  ${test.fullName}`);
  });
}

export function namePlaywrightTroubles(report: PlaywrightReport): string[] {
  return report.tests.flatMap(({ title, status, flaky }) => {
    if (flaky) return [`second try  ${title}`];
    return status === 'passed' || status === 'skipped' ? [] : [`failed  ${title}`];
  });
}
