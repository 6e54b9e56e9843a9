import { DBOS } from '@dbos-inc/dbos-sdk';
import { grantSchema } from '../db/migrate-database.ts';

/** Creates the engine's tables as the database owner; the processes themselves must not change any schema. */
export async function migrateWorkflowTables(options: { url: string }): Promise<void> {
  await DBOS.migrate(options.url);
  await grantSchema({ ...options, schema: 'dbos' });
}
