import pg from 'pg';
import { createMigratedDatabase } from '../../money-proof/create-migrated-database.ts';
import { startPostgres } from '../../postgres/start-postgres.ts';
import { insertWaitingWorkflows, listWaitingOwners, takeBudgetOnce } from './single-things.queries.ts';

const CALLERS = 16;
const SECONDS = 4;
const LOOKS = 20;
const WAITING = [1_000, 10_000, 100_000];

/** What there is one of whatever the number of processes: the row of a model's budget, and the line that every worker reads. */
export async function measureSingleThings(say: (name: string, figures: object) => void): Promise<void> {
  const postgres = await startPostgres();
  const { url } = await createMigratedDatabase(postgres.url);
  const db = new pg.Pool({ connectionString: url, max: CALLERS });
  try {
    say('budget row', { takes_per_s: await measureBudgetRow(db) });
    let known = 0;
    for (const waiting of WAITING) {
      await insertWaitingWorkflows(db, { from: known + 1, until: waiting });
      known = waiting;
      const started = performance.now();
      for (let look = 0; look < LOOKS; look += 1) await listWaitingOwners(db);
      say('waiting owners', { waiting, look_ms: (performance.now() - started) / LOOKS });
    }
  } finally {
    await db.end();
    await postgres.stop();
  }
}

async function measureBudgetRow(db: pg.Pool): Promise<number> {
  const until = performance.now() + SECONDS * 1000;
  const callers = Array.from({ length: CALLERS }, async () => {
    let taken = 0;
    while (performance.now() < until) {
      await takeBudgetOnce(db);
      taken += 1;
    }
    return taken;
  });
  const all = await Promise.all(callers);
  return all.reduce((sum, taken) => sum + taken, 0) / SECONDS;
}
