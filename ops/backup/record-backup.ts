import pg from 'pg';

/** Records the backup time in the database, which is monitored. The backup is valid even when this fails. */
export async function recordBackup(databaseUrl: string, finishedAt: Date): Promise<boolean> {
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
