import { asAdmin } from '../../../apps/server/testing/database-logins.ts';
import { createMigratedDatabase } from '../../dev/postgres/create-migrated-database.ts';
import { startPostgres } from '../../dev/postgres/start-postgres.ts';
import { openOwnerDatabase } from '../open-owner-database.ts';
import { seedSampleData } from '../seed-sample-data.ts';
import { seedLarge } from './seed-large.ts';

export type LargeDatabase = Awaited<ReturnType<typeof createLargeDatabase>>;

/** For tests: a separate server with the sample data and a scaled large data set. */
export async function createLargeDatabase(scale: number) {
  const postgres = await startPostgres();
  const { url } = await createMigratedDatabase(postgres.url);
  const db = openOwnerDatabase(asAdmin(url));
  await seedSampleData(db);
  return {
    url,
    db,
    fill: () => seedLarge(db, { scale, log: () => undefined }),
    close: async () => {
      await db.destroy();
      await postgres.stop();
    },
  };
}
