import { runPgbench } from '../run-pgbench.ts';
import { barePairScript } from './bench-credits.queries.ts';
import type { PairRun } from './pair-run.ts';

export async function runBarePairs({ connections, databaseUrl, seconds, userIds }: PairRun): Promise<number> {
  return await runPgbench({ databaseUrl, script: barePairScript(userIds.length), clients: connections, seconds });
}
