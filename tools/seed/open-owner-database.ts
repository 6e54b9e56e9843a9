import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import type { DB } from '../../apps/server/src/platform/db/rows.generated.ts';
import { ignorePoolErrors } from '../dev/postgres/ignore-pool-errors.ts';

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, (text) => BigInt(text));

/** Connects like migrations: as table owner and without a statement timeout. */
export function openOwnerDatabase(url: string): Database {
  const pool = ignorePoolErrors(new pg.Pool({ connectionString: url, max: 1, types, application_name: 'pilgi-seed' }));
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
