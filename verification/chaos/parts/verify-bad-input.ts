import type { VerificationResult } from '../../kit/verification-result.ts';
import type { PartOptions } from '../chaos-part.ts';
import { runTests } from './run-tests.ts';

const COUNT = 300;
const FILES = ['apps/server/src/entry/bad-input.test.ts', 'apps/server/src/entry/authorisation-matrix.test.ts'];

/** Sends malformed requests to every endpoint and runs the authorization matrix: every endpoint with every role on own, foreign and missing objects. */
export async function verifyBadInput({ seed }: PartOptions): Promise<VerificationResult> {
  const env = { BAD_INPUT_COUNT: String(COUNT), BAD_INPUT_SEED: String(seed) };
  const { log, output, violations } = await runTests('bad-input', { files: FILES, env });
  const requests = Number(/bad input: (\d+) requests/.exec(output)?.[1] ?? 0);
  const cells = Number(/matrix: (\d+) cells/.exec(output)?.[1] ?? 0);
  const slowest = /slowest (\d+ ms)/.exec(output)?.[1] ?? 'unknown';
  const isCounted = requests > 0 && cells > 0;
  return {
    figures: `${requests} malformed requests, slowest response ${slowest}; ${cells} authorization matrix cells`,
    violations: [...violations, ...(isCounted ? [] : [`the tests did not print their counts, see ${log}`])],
    counts: { bad_requests: requests, matrix_cells: cells },
  };
}
