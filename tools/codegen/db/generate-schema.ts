import { readFileSync, writeFileSync } from 'node:fs';
import pg from 'pg';
import { renderSchema } from './render-schema.ts';
import { getDatabaseSchema } from './schema.queries.ts';

const SCHEMA_FILE = 'apps/server/schema.sql';

/** Writes the schema of a migrated database, or with `isCheck` only compares it with the committed file. */
export async function generateSchema(databaseUrl: string, isCheck: boolean): Promise<boolean> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  let schema: string;
  try {
    schema = renderSchema(await getDatabaseSchema(database));
  } finally {
    await database.end();
  }
  if (!isCheck) writeFileSync(SCHEMA_FILE, schema);
  else if (readFileSync(SCHEMA_FILE, 'utf8') !== schema) {
    console.error(`${SCHEMA_FILE} differs from the migrations: run npm run db:schema`);
    return false;
  }
  return true;
}
