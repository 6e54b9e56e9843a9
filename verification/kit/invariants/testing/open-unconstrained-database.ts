import pg from 'pg';
import type { Database } from '../../../../apps/server/src/platform/db/database.ts';
import { asOwner } from '../../../../apps/server/testing/database-logins.ts';
import { createMigratedDatabase } from '../../../../tools/dev/postgres/create-migrated-database.ts';
import { openProductDatabase } from '../../open-product-database.ts';

/** Drops every constraint, unique index and trigger so that tests can insert rows that violate an invariant. */
const DROP_CONSTRAINTS = `do $$ declare one record; begin
  for one in select conrelid::regclass as place, conname from pg_constraint
    where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'u') order by contype desc
  loop execute format('alter table %s drop constraint if exists %I cascade', one.place, one.conname); end loop;
  for one in select i.indexrelid::regclass as place from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and i.indisunique and not i.indisprimary
  loop execute format('drop index %s', one.place); end loop;
  for one in select c.oid::regclass as place from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  loop execute format('alter table %s disable trigger user', one.place); end loop;
  for one in select a.attrelid::regclass as place, a.attname from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and a.attnotnull and not a.attisdropped
      and not exists (select 1 from pg_index i where i.indrelid = a.attrelid and i.indisprimary and a.attnum = any(i.indkey))
  loop execute format('alter table %s alter column %I drop not null', one.place, one.attname); end loop;
end $$`;
/** Only tables with rows: truncating all of them takes a second. */
const EMPTY_TABLES = `do $$ declare one record; is_filled boolean; begin
  for one in select oid::regclass as place from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not in ('audit_head', 'prompt_versions')
  loop
    execute format('select exists (select 1 from %s)', one.place) into is_filled;
    if is_filled then execute format('truncate %s', one.place); end if;
  end loop;
end $$`;

export interface UnconstrainedDatabase {
  product: Database;
  /** A new pool: checkInvariants remembers final states per pool. */
  connect(): pg.Pool;
  empty(db: pg.Pool): Promise<void>;
  close(): Promise<void>;
}

export async function openUnconstrainedDatabase(): Promise<UnconstrainedDatabase> {
  const serverUrl = process.env.DATABASE_URL;
  if (serverUrl === undefined) throw new Error('DATABASE_URL is not set: run the tests with npm test');
  const database = await createMigratedDatabase(serverUrl);
  const product = openProductDatabase(database.url, 2);
  const connect = () => new pg.Pool({ connectionString: asOwner(database.url), max: 2 });
  const once = connect();
  await once.query(`create schema if not exists dbos;
    create table if not exists dbos.workflow_status (workflow_uuid text, status text, name text); ${DROP_CONSTRAINTS}`);
  await once.end();
  return {
    product,
    connect,
    empty: async (db) => {
      await db.query(EMPTY_TABLES);
    },
    close: async () => {
      await product.destroy();
      await database.drop();
    },
  };
}
