import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { systemClock } from '../../apps/server/src/platform/clock/clock.ts';
import { inTransaction } from '../../apps/server/src/platform/db/in-transaction.ts';
import { createLog } from '../../apps/server/src/platform/log/create-log.ts';
import { createWorkflowClient } from '../../apps/server/src/platform/workflow/create-workflow-client.ts';
import { asOwner } from '../../apps/server/testing/database-logins.ts';
import { createMigratedDatabase } from '../../tools/dev/postgres/create-migrated-database.ts';
import { ignorePoolErrors } from '../../tools/dev/postgres/ignore-pool-errors.ts';
import { openProductDatabase } from '../../verification/kit/open-product-database.ts';
import { superviseProcess } from '../../verification/kit/supervise-process.ts';
import { getWorkflowSpanSeconds } from './bench-pipeline.queries.ts';
import { emptyWork } from './empty-work.ts';

export interface EmptyEngine {
  /** Workflows per second. */
  run(load: { owners: number; each: number; steps: number }): Promise<number>;
  stop(): Promise<void>;
}

const WORKERS = 2;
const POLL_MS = 100;

export async function startEmptyEngine(serverUrl: string, env: Record<string, string>): Promise<EmptyEngine> {
  const database = await createMigratedDatabase(serverUrl);
  const workers = await Promise.all(
    Array.from({ length: WORKERS }, (_, index) =>
      superviseProcess({
        name: `empty-${index + 1}`,
        entry: 'benchmarks/pipeline/empty-worker.ts',
        env: { ...env, DATABASE_URL: database.url },
        readyLine: 'running',
      }),
    ),
  );
  await Promise.all(workers.map((worker) => worker.ready()));
  const db = openProductDatabase(database.url);
  const pool = ignorePoolErrors(new pg.Pool({ connectionString: asOwner(database.url), max: 2 }));
  const client = await createWorkflowClient({
    url: database.url,
    log: createLog({ level: 'error', name: 'bench' }),
    clock: systemClock,
  });
  return {
    run: async ({ owners, each, steps }) => {
      const prefix = randomUUID();
      const enqueue = async (owner: number) => {
        for (let count = 0; count < each; count += 1) {
          const start = { id: `${prefix}:${owner}:${count}`, input: { steps }, owner: String(owner) };
          await inTransaction(db, (tx) => client.enqueue(tx, emptyWork, start));
        }
      };
      await Promise.all(Array.from({ length: owners }, (_, owner) => enqueue(owner)));
      for (;;) {
        const { open, seconds } = await getWorkflowSpanSeconds(pool, prefix);
        if (open === 0) return (owners * each) / seconds;
        await pause(POLL_MS);
      }
    },
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
      await Promise.all([client.close(), db.destroy(), pool.end()]);
      await database.drop();
    },
  };
}
