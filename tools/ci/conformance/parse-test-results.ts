import { relative } from 'node:path';

export type TestStatus = 'passed' | 'failed' | 'skipped' | 'assertion-free';

/** Level at which a test observes the product. */
export type Viewpoint = 'browser' | 'component' | 'api' | 'unit';

export type TestResult = { title: string; status: TestStatus; viewpoint: Viewpoint };

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

/** Tests of tools and simulators do not test the product. */
export function viewpointOf(file: string): Viewpoint | undefined {
  if (/^(apps\/web|packages\/ui)\//.test(file)) return 'component';
  if (file.startsWith('apps/server/')) return 'api';
  return /^(apps|packages)\//.test(file) ? 'unit' : undefined;
}

function vitestStatus(status: string): TestStatus {
  if (status === 'passed') return 'passed';
  return status === 'failed' ? 'failed' : 'skipped';
}

/** Vitest is configured to fail tests without assertions, so a passed test has some. */
export function parseVitestResults(json: string, root: string): TestResult[] {
  const report = JSON.parse(json) as VitestReport;
  return report.testResults.flatMap((file) => {
    const viewpoint = viewpointOf(relative(root, file.name));
    if (viewpoint === undefined) return [];
    return file.assertionResults.map(({ fullName, status }) => ({
      title: fullName,
      status: vitestStatus(status),
      viewpoint,
    }));
  });
}

export function parsePlaywrightResults(json: string): TestResult[] {
  const report = JSON.parse(json) as PlaywrightReport;
  return report.tests.map(({ title, status, assertions }) => ({
    title,
    status: status === 'passed' && assertions === 0 ? 'assertion-free' : status,
    viewpoint: 'browser',
  }));
}
