import pg from 'pg';
import { asAdmin } from '../../../apps/server/testing/database-logins.ts';

async function withClient<Result>(url: string, act: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: asAdmin(url) });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Terminates all other connections to this database; only a superuser may end autovacuum. */
export async function terminateOthers(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`);
  });
}

/** Counts the product's connections by application name. */
export async function countProductConnections(db: pg.Pool): Promise<number> {
  const { rows } = await db.query<{ count: number }>(`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name like 'pilgi%'`);
  return rows[0]?.count ?? 0;
}
