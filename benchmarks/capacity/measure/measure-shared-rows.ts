import pg from 'pg';
import { asOwner } from '../../../apps/server/testing/database-logins.ts';
import { createMigratedDatabase } from '../../../tools/dev/postgres/create-migrated-database.ts';
import { startPostgres } from '../../../tools/dev/postgres/start-postgres.ts';
import { takeBudgetOnce } from './shared-rows.queries.ts';

const CALLERS = 16;
const SECONDS = 4;

/** Throughput of the model budget row, which exists once for any number of processes. */
export async function measureSharedRows(log: (name: string, figures: object) => void): Promise<void> {
  const postgres = await startPostgres();
  const { url } = await createMigratedDatabase(postgres.url);
  const db = new pg.Pool({ connectionString: asOwner(url), max: CALLERS });
  try {
    log('budget row', { takes_per_s: await measureBudgetRow(db) });
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
