import { parseArgs } from 'node:util';
import { startPgbouncer } from '../../tools/dev/pgbouncer/start-pgbouncer.ts';
import { checkInvariants } from '../kit/invariants/check-invariants.ts';
import { openScene } from '../pipeline/open-scene.ts';
import { referenceLectures } from '../pipeline/reference-lectures.ts';
import { startRestartablePostgres } from '../pipeline/start-restartable-postgres.ts';
import { verifyKills } from '../pipeline/verify-kills.ts';
import { countServerConnections, readPoolerStatistics } from './pooler.queries.ts';
import { sendRequests } from './send-requests.ts';

/**
 * Api and worker through PgBouncer in transaction mode: jobs with killed workers and 10,000 requests, without an error.
 * The pool is smaller than the connections of the processes, so that they share connections.
 */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '10000' },
    trials: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
    quick: { type: 'boolean' },
  },
});
const POOL_SIZE = 8;
const violations: string[] = [];

const postgres = await startRestartablePostgres();
const pooler = await startPgbouncer(postgres, { default_pool_size: POOL_SIZE, min_pool_size: 0, reserve_pool_size: 0 });
const scene = await openScene(postgres, { processUrl: pooler.through });
const { stack } = scene;
const database = new URL(stack.databaseUrl).pathname.slice(1);
const read = () => readPoolerStatistics(pooler.consoleUrl, database);
try {
  const jobs = await verifyKills(scene, referenceLectures(scene), {
    quick: true,
    trials: Number(values.trials),
    seed: Number(values.seed),
    point: undefined,
    only: true,
    databaseUrl: postgres.url,
  });
  violations.push(...jobs.violations);
  const afterJobs = await read();
  console.log(`jobs: ${jobs.figures}; ${afterJobs.transactions} transactions`);

  const report = await sendRequests(stack.apiUrl, Number(values.requests));
  for (const [status, count] of report.failed) violations.push(`${count} requests returned ${status}`);
  const afterRequests = await read();
  const servers = await countServerConnections(stack.db);
  if (servers > POOL_SIZE) violations.push(`${servers} connections to PostgreSQL with a pool of ${POOL_SIZE}`);
  if (afterRequests.transactions - afterJobs.transactions < report.sent) {
    violations.push('fewer transactions than requests: the api does not use the pooler');
  }
  console.log(
    `requests: ${report.sent}, ${[...report.failed.values()].reduce((sum, one) => sum + one, 0)} failed, ${Math.round(report.perSecond)}/s; ` +
      `${afterRequests.transactions} transactions, ${afterRequests.binds} binds, ${afterRequests.parses} parses, ` +
      `${afterRequests.clients} connections of processes on ${servers} to PostgreSQL`,
  );
  violations.push(...(await checkInvariants(stack, { settled: true })));
  violations.push(...[stack.api, ...stack.workers].flatMap(({ crashes }) => crashes));
} catch (error) {
  violations.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
} finally {
  await scene.close();
  await pooler.stop();
  await postgres.stop();
}
for (const found of violations) console.error(`  ${found}`);
console.log(`pooler:verify: ${violations.length} violations`);
process.exit(violations.length === 0 ? 0 : 1);
