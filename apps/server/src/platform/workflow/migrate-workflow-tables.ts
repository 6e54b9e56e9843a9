import { DBOS } from '@dbos-inc/dbos-sdk';
import { grantSchema } from '../db/grant-schema.ts';

/** The engine's own tables, made by the owner; the processes themselves may not change any schema. */
export async function migrateWorkflowTables(options: { url: string }): Promise<void> {
  await DBOS.migrate(options.url);
  await grantSchema({ ...options, schema: 'dbos' });
}
