interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightReport {
  tests: { title: string; status: string; flaky: boolean }[];
}

interface ChaosReport {
  seed: number;
  blocks: { block: string; violations: string[] }[];
}

export interface UnhandledError {
  name: string;
  message: string;
  stack: string;
}

const MAX_LINE_CHARS = 500;

/** Failed tests with their reason, tests that passed after a retry, and files that could not be loaded. */
export function listVitestProblems(report: VitestReport): string[] {
  return report.testResults.flatMap((file) => {
    const withFailures = file.assertionResults.filter((test) => test.failureMessages.length > 0);
    const isUnloaded = file.status === 'failed' && !withFailures.some((test) => test.status === 'failed');
    const lines = withFailures.map(({ fullName, status, failureMessages: [message = ''] }) => {
      return `${status === 'passed' ? 'retried' : 'failed'}  ${fullName}: ${firstLine(message)}`;
    });
    return isUnloaded ? [...lines, `failed  ${file.name}: ${firstLine(file.message)}`] : lines;
  });
}

/** Errors outside of any test, with the first place of our own code in the stack. */
export function listUnhandledErrors(errors: readonly UnhandledError[]): string[] {
  return errors.map(({ name, message, stack }) => {
    const place = stack.split('\n').find((line) => line.trim().startsWith('at ') && !line.includes('node_modules'));
    return `failed  outside of tests: ${name}: ${firstLine(message)} ${place?.trim() ?? ''}`.trimEnd();
  });
}

function firstLine(message = ''): string {
  return message.split('\n')[0] ?? '';
}

export function listPlaywrightProblems(report: PlaywrightReport): string[] {
  return report.tests.flatMap(({ title, status, flaky }) => {
    if (flaky) return [`retried  ${title}`];
    return status === 'passed' || status === 'skipped' ? [] : [`failed  ${title}`];
  });
}

/** Violations found by the chaos suite, shortened to one line. */
export function listChaosProblems({ blocks, seed }: ChaosReport): string[] {
  return blocks.flatMap(({ block, violations }) =>
    violations.map(
      (found) => `failed  chaos ${block}, seed ${seed}: ${found.replace(/\s+/g, ' ').slice(0, MAX_LINE_CHARS)}`,
    ),
  );
}
