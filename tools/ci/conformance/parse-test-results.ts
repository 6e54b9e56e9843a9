import { relative } from 'node:path';

export type TestStatus = 'passed' | 'failed' | 'skipped' | 'assertion-free';

export type TestResult = { file: string; title: string; status: TestStatus };

type VitestReport = {
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[];
};

export type PlaywrightReport = {
  tests: {
    title: string;
    status: 'passed' | 'failed' | 'skipped';
    flaky: boolean;
    file: string;
    duration_ms: number;
    assertions: number;
  }[];
};

function vitestStatus(status: string): TestStatus {
  if (status === 'passed') return 'passed';
  return status === 'failed' ? 'failed' : 'skipped';
}

/** Vitest is configured to fail tests without assertions, so a passed test has some. */
export function parseVitestResults(json: string, root: string): TestResult[] {
  const report = JSON.parse(json) as VitestReport;
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      file: relative(root, name),
      title: fullName,
      status: vitestStatus(status),
    })),
  );
}

export function parsePlaywrightResults(json: string): TestResult[] {
  const report = JSON.parse(json) as PlaywrightReport;
  return report.tests.map(({ file, title, status, assertions }) => ({
    file,
    title,
    status: status === 'passed' && assertions === 0 ? 'assertion-free' : status,
  }));
}
