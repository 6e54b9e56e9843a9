import { createMigratedDatabase } from '../../money-proof/create-migrated-database.ts';
import { startPostgres } from '../../postgres/start-postgres.ts';
import { openOwnerDatabase } from '../open-owner-database.ts';
import { seedSampleData } from '../seed-sample-data.ts';
import { seedLarge } from './seed-large.ts';

export type LargeDatabase = Awaited<ReturnType<typeof createLargeDatabase>>;

/** For tests: a server of its own, with the samples and so much of the large data. */
export async function createLargeDatabase(scale: number) {
  const postgres = await startPostgres();
  const { url } = await createMigratedDatabase(postgres.url);
  const db = openOwnerDatabase(url);
  await seedSampleData(db);
  return {
    url,
    db,
    fill: () => seedLarge(db, { scale, say: () => undefined }),
    close: async () => {
      await db.destroy();
      await postgres.stop();
    },
  };
}
