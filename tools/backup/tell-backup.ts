import pg from 'pg';

/** The database is what is watched, so it is told when it was last copied. A copy is good whether or not that can be told. */
export async function tellBackup(databaseUrl: string, finishedAt: Date): Promise<boolean> {
  const client = new pg.Client(databaseUrl === '' ? {} : { connectionString: databaseUrl });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('insert into base_backups (finished_at) values ($1) on conflict do nothing', [finishedAt]);
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
