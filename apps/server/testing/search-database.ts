import pg from 'pg';
import { asOwner } from './database-logins.ts';

export interface SearchedDatabase {
  tables: number;
  columns: number;
  /** `table.column` of every column that contains one of the words. */
  found: string[];
}

/** Searches every text column of every table in the catalog, including new ones. */
export async function searchDatabase(databaseUrl: string, words: readonly string[]): Promise<SearchedDatabase> {
  const client = new pg.Client(asOwner(databaseUrl));
  await client.connect();
  try {
    const { rows } = await client.query<{ schema: string; name: string; column: string }>(`
      select n.nspname as schema, c.relname as name, a.attname as column
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
        join pg_type t on t.oid = a.atttypid left join pg_type e on e.oid = t.typelem
      where c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
        and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
        and coalesce(nullif(e.typname, 'char'), t.typname)
          in ('text', 'varchar', 'bpchar', 'name', 'json', 'jsonb', 'inet', 'bytea', 'citext', 'tsvector')
      order by 1, 2, 3`);
    const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`);
    const found: string[] = [];
    for (const { schema, name, column } of rows) {
      const table = `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;
      const text = `${client.escapeIdentifier(column)}::text`;
      const query = `select 1 from ${table} where ${text} ilike any ($1::text[]) limit 1`;
      if ((await client.query(query, [patterns])).rowCount) found.push(`${name}.${column}`);
    }
    return { tables: new Set(rows.map((row) => `${row.schema}.${row.name}`)).size, columns: rows.length, found };
  } finally {
    await client.end();
  }
}
