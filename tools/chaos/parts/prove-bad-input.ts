import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProofResult } from '../../money-proof/proof-block.ts';
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

/** Malformed requests to every call, and every call as every kind of person with own, others' and no objects. */
export async function proveBadInput({ seed }: PartOptions): Promise<ProofResult> {
  const folder = mkdtempSync(join(tmpdir(), 'pilgi-bad-input-'));
  const output = join(folder, 'report.json');
  const vitest = ['vitest', 'run', '--project', 'lectures', '--project', 'server'];
  const { code, log } = await runSuite('bad-input', {
    command: 'node',
    args: ['tools/postgres/with-postgres.ts', '--', ...vitest, ...FILES],
    env: { TEST_REPORT: output, BAD_INPUT_COUNT: String(COUNT), BAD_INPUT_SEED: String(seed) },
  });
  try {
    const words = readFileSync(log, 'utf8');
    const requests = Number(/bad input: (\d+) requests/.exec(words)?.[1] ?? 0);
    const cells = Number(/matrix: (\d+) cells/.exec(words)?.[1] ?? 0);
    const slowest = /slowest (\d+ ms)/.exec(words)?.[1] ?? 'unknown';
    const failed = failedOf(JSON.parse(readFileSync(output, 'utf8')) as TestReport);
    const counted = requests > 0 && cells > 0 ? [] : [`the tests did not say how much they tried, see ${log}`];
    return {
      figures: `${requests} malformed requests, slowest answer ${slowest}; ${cells} cells of the authorisation matrix`,
      violations: [
        ...failed,
        ...counted,
        ...(code !== 0 && failed.length === 0 ? [`ended with ${code}, see ${log}`] : []),
      ],
      counts: { bad_requests: requests, matrix_cells: cells },
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function failedOf({ testResults }: TestReport): string[] {
  const tests = testResults.flatMap((file) => file.assertionResults).filter(({ status }) => status === 'failed');
  return tests.map(({ failureMessages, fullName }) => `${fullName}: ${failureMessages.join(' ').slice(0, 400)}`);
}
