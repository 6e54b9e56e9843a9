import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import type { DB } from '../../apps/server/src/platform/db/rows.generated.ts';
import { keepPoolAlive } from '../postgres/keep-pool-alive.ts';

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, (text) => BigInt(text));

/** As migrations connect: the owner of the tables, with all the time a statement needs. */
export function openOwnerDatabase(url: string): Database {
  const pool = keepPoolAlive(new pg.Pool({ connectionString: url, max: 1, types, application_name: 'pilgi-seed' }));
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
