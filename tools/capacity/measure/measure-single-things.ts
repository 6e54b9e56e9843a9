import pg from 'pg';
import { createMigratedDatabase } from '../../money-proof/create-migrated-database.ts';
import { startPostgres } from '../../postgres/start-postgres.ts';
import { takeBudgetOnce } from './single-things.queries.ts';

const CALLERS = 16;
const SECONDS = 4;

/** What there is one of whatever the number of processes: the row of a model's budget. */
export async function measureSingleThings(say: (name: string, figures: object) => void): Promise<void> {
  const postgres = await startPostgres();
  const { url } = await createMigratedDatabase(postgres.url);
  const db = new pg.Pool({ connectionString: url, max: CALLERS });
  try {
    say('budget row', { takes_per_s: await measureBudgetRow(db) });
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
