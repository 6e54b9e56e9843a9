import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startPgbouncer } from '../../tools/dev/pgbouncer/start-pgbouncer.ts';
import { countInvariantRounds } from '../kit/invariants/check-invariants.ts';
import { connectProcessesThrough } from '../kit/process-database-url.ts';
import { startRestartablePostgres } from '../pipeline/start-restartable-postgres.ts';
import type { ChaosPart, PartReport, PartResult } from './chaos-part.ts';
import { PARTS } from './parts.ts';
import { nameCommit } from './report/name-commit.ts';

const { values } = parseArgs({
  options: {
    part: { type: 'string', default: '' },
    quick: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    /** Prefix of the fail points to run, in parts that kill processes. */
    point: { type: 'string' },
    /** Output file of the report. */
    report: { type: 'string', default: '' },
  },
});
const part = PARTS.find(({ name }) => name === values.part);
if (part === undefined) throw new Error(`Unknown part. Available: ${PARTS.map(({ name }) => name).join(', ')}.`);
const started = performance.now();
const postgres = await startRestartablePostgres();
const pooler = await startPgbouncer(postgres);
connectProcessesThrough(postgres.url, pooler.through);
const { quick } = values;
const options = {
  quick,
  seed: Number(values.seed),
  point: values.point,
  only: values.point !== undefined,
  databaseUrl: postgres.url,
  postgres,
};
const results = await part.run(options).catch((error: unknown) => stopped(part, error));
await pooler.stop().catch(() => undefined);
await postgres.stop().catch(() => undefined);
const seconds = Math.round((performance.now() - started) / 1000);
const report: PartReport = {
  part: part.name,
  commit: nameCommit(),
  seed: options.seed,
  quick,
  results,
  invariantRounds: countInvariantRounds(),
  seconds,
};
if (values.report === '') console.log(JSON.stringify(report, null, 2));
else writeFileSync(values.report, JSON.stringify(report));
// An aborted part may have left child processes; they end with this process.
process.exit(0);

function stopped({ blocks: [block = 'A'] }: ChaosPart, error: unknown): PartResult[] {
  const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return [{ block, title: 'aborted', figures: 'stopped', violations: [what] }];
}
