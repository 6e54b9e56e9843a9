import pg from 'pg';

export interface PoolerStatistics {
  transactions: number;
  parses: number;
  binds: number;
  /** Connections to PostgreSQL and from processes, at this moment. */
  servers: number;
  clients: number;
  /** Longest time that a request of a process waits for a connection, in milliseconds. */
  maxWaitMs: number;
}

type Row = Record<string, string>;

/** The console of PgBouncer understands simple queries only. */
export async function readPoolerStatistics(consoleUrl: string, database: string): Promise<PoolerStatistics> {
  const client = new pg.Client({ connectionString: consoleUrl });
  await client.connect();
  try {
    const stats = (await client.query<Row>('show stats')).rows.find((row) => row.database === database) ?? {};
    const pools = (await client.query<Row>('show pools')).rows.filter((row) => row.database === database);
    const sum = (names: readonly string[]) =>
      pools.reduce((total, row) => total + names.reduce((all, name) => all + Number(row[name] ?? 0), 0), 0);
    return {
      transactions: Number(stats.total_xact_count ?? 0),
      parses: Number(stats.total_server_parse_count ?? 0),
      binds: Number(stats.total_bind_count ?? 0),
      servers: sum(['sv_active', 'sv_idle', 'sv_used', 'sv_tested', 'sv_login']),
      clients: sum(['cl_active', 'cl_waiting']),
      maxWaitMs: Math.max(
        0,
        ...pools.map((row) => Number(row.maxwait ?? 0) * 1000 + Number(row.maxwait_us ?? 0) / 1000),
      ),
    };
  } finally {
    await client.end();
  }
}

/** Connections of the processes as PostgreSQL counts them. */
export async function countServerConnections(db: pg.Pool): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where usename = 'pilgi_runtime' and datname = current_database()`,
  );
  return rows[0]?.count ?? 0;
}
