import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { VerificationResult } from '../../kit/verification-result.ts';
import type { PartOptions } from '../chaos-part.ts';
import { runSuite } from './run-suite.ts';

const COUNT = 300;
const FILES = ['apps/server/src/entry/bad-input.test.ts', 'apps/server/src/entry/authorisation-matrix.test.ts'];

interface TestReport {
  testResults: {
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/** Sends malformed requests to every endpoint and runs the authorization matrix: every endpoint with every role on own, foreign and missing objects. */
export async function verifyBadInput({ seed }: PartOptions): Promise<VerificationResult> {
  const directory = mkdtempSync(join(tmpdir(), 'pilgi-bad-input-'));
  const reportFile = join(directory, 'report.json');
  const vitest = ['vitest', 'run', '--project', 'lectures', '--project', 'server'];
  const { code, log } = await runSuite('bad-input', {
    command: 'node',
    args: ['tools/dev/postgres/with-postgres.ts', '--', ...vitest, ...FILES],
    env: { TEST_REPORT: reportFile, BAD_INPUT_COUNT: String(COUNT), BAD_INPUT_SEED: String(seed) },
  });
  try {
    const output = readFileSync(log, 'utf8');
    const requests = Number(/bad input: (\d+) requests/.exec(output)?.[1] ?? 0);
    const cells = Number(/matrix: (\d+) cells/.exec(output)?.[1] ?? 0);
    const slowest = /slowest (\d+ ms)/.exec(output)?.[1] ?? 'unknown';
    const failed = failedOf(JSON.parse(readFileSync(reportFile, 'utf8')) as TestReport);
    const counted = requests > 0 && cells > 0 ? [] : [`the tests did not print their counts, see ${log}`];
    return {
      figures: `${requests} malformed requests, slowest response ${slowest}; ${cells} authorization matrix cells`,
      violations: [
        ...failed,
        ...counted,
        ...(code !== 0 && failed.length === 0 ? [`ended with ${code}, see ${log}`] : []),
      ],
      counts: { bad_requests: requests, matrix_cells: cells },
    };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

function failedOf({ testResults }: TestReport): string[] {
  const tests = testResults.flatMap((file) => file.assertionResults).filter(({ status }) => status === 'failed');
  return tests.map(({ failureMessages, fullName }) => `${fullName}: ${failureMessages.join(' ').slice(0, 400)}`);
}
