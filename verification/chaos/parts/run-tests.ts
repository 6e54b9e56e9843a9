import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runSuite } from './run-suite.ts';

/** Test files are in one of these projects, depending on what they need and how long they take. */
const PROJECTS = ['server', 'lectures', 'deep-server'];

interface TestReport {
  testResults: {
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

export interface TestRun {
  passed: string[];
  violations: string[];
  log: string;
  output: string;
}

/** Runs test files of the server with their own database server. A file without a test is a violation. */
export async function runTests(
  name: string,
  { files, env = {}, pattern }: { files: readonly string[]; env?: Record<string, string>; pattern?: string },
): Promise<TestRun> {
  const directory = mkdtempSync(join(tmpdir(), `pilgi-${name}-`));
  const reportFile = join(directory, 'report.json');
  const projects = PROJECTS.flatMap((project) => ['--project', project]);
  const vitest = ['vitest', 'run', ...projects, ...(pattern === undefined ? [] : ['-t', pattern]), ...files];
  const { code, log } = await runSuite(name, {
    command: 'node',
    args: ['tools/dev/postgres/with-postgres.ts', '--', ...vitest],
    env: { TEST_REPORT: reportFile, ...env },
  });
  try {
    const { testResults } = JSON.parse(readFileSync(reportFile, 'utf8')) as TestReport;
    const tests = testResults.flatMap((file) => file.assertionResults);
    const failed = tests.filter(({ status }) => status === 'failed');
    const missing = files.length - testResults.length;
    return {
      passed: tests.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName),
      violations: [
        ...failed.map(({ failureMessages, fullName }) => `${fullName}: ${failureMessages.join(' ').slice(0, 400)}`),
        ...(missing === 0 ? [] : [`${missing} test files did not run, see ${log}`]),
        ...(code !== 0 && failed.length === 0 ? [`ended with ${code}, see ${log}`] : []),
      ],
      log,
      output: readFileSync(log, 'utf8'),
    };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
