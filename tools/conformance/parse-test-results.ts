import { relative } from 'node:path';

export type TestStatus = 'passed' | 'failed' | 'skipped' | 'assertion-free';

/** Where the test stood when it looked at the product. */
export type Viewpoint = 'browser' | 'component' | 'api' | 'unit';

export type TestResult = { title: string; status: TestStatus; viewpoint: Viewpoint };

type VitestAnswer = {
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[];
};

export type PlaywrightAnswer = {
  tests: { title: string; status: 'passed' | 'failed' | 'skipped'; flaky: boolean; assertions: number }[];
};

/** Tests of tools and stand-ins look at those, not at the product. */
export function viewpointOf(file: string): Viewpoint | undefined {
  if (/^(apps\/web|packages\/ui)\//.test(file)) return 'component';
  if (file.startsWith('apps/server/')) return 'api';
  return /^(apps|packages)\//.test(file) ? 'unit' : undefined;
}

function vitestStatus(status: string): TestStatus {
  if (status === 'passed') return 'passed';
  return status === 'failed' ? 'failed' : 'skipped';
}

/** Vitest is told to fail a test without assertions, so a passed one has some. */
export function parseVitestResults(json: string, root: string): TestResult[] {
  const answer = JSON.parse(json) as VitestAnswer;
  return answer.testResults.flatMap((file) => {
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
  const answer = JSON.parse(json) as PlaywrightAnswer;
  return answer.tests.map(({ title, status, assertions }) => ({
    title,
    status: status === 'passed' && assertions === 0 ? 'assertion-free' : status,
    viewpoint: 'browser',
  }));
}
