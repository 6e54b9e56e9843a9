import type pg from 'pg';

export interface DatabaseCounters {
  backend_pid: number;
  wal_bytes: number;
  wal_writes: number;
  commits: number;
}

/** Monotonic server counters; take the difference of two readings. */
export async function getDatabaseCounters(db: pg.Pool): Promise<DatabaseCounters> {
  const { rows } = await db.query<DatabaseCounters>(`
    select pg_backend_pid() as backend_pid,
      pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as wal_bytes,
      (select wal_write::float8 from pg_stat_wal) as wal_writes,
      (select sum(xact_commit)::float8 from pg_stat_database) as commits`);
  const [row] = rows;
  if (row === undefined) throw new Error('counters query must return one row');
  return row;
}

export interface LiveBytes {
  public_bytes: number;
  dbos_bytes: number;
  tables: Record<string, number>;
}

/** Size of tables with indexes after `vacuum full`, that is, without dead rows. */
export async function getLiveBytes(db: pg.Pool): Promise<LiveBytes> {
  await db.query('vacuum full');
  const { rows } = await db.query<{ place: string; name: string; bytes: number }>(`
    select n.nspname as place, c.relname as name, pg_total_relation_size(c.oid)::float8 as bytes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'dbos')`);
  const sum = (place: string) => rows.filter((row) => row.place === place).reduce((total, row) => total + row.bytes, 0);
  return {
    public_bytes: sum('public'),
    dbos_bytes: sum('dbos'),
    tables: Object.fromEntries(rows.map((row) => [`${row.place}.${row.name}`, row.bytes])),
  };
}

export async function getRowBytes(db: pg.Pool, table: 'ledger_entries' | 'jobs' | 'model_calls'): Promise<number> {
  const { rows } = await db.query<{ bytes: number }>(
    `select (pg_total_relation_size('${table}') / greatest(count(*), 1))::float8 as bytes from ${table}`,
  );
  return rows[0]?.bytes ?? Number.NaN;
}

const END_COLUMN = { lectures: 'checked_at', jobs: 'finished_at' } as const;

export async function findIsEnded(db: pg.Pool, table: keyof typeof END_COLUMN, id: string): Promise<boolean> {
  const { rows } = await db.query(`select 1 from ${table} where id = $1 and ${END_COLUMN[table]} is not null`, [id]);
  return rows.length === 1;
}
