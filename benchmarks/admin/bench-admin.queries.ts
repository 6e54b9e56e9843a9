import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import type { Statement } from '../create-statement-recorder.ts';

const SESSION_MS = 8 * 3_600_000;

export async function insertOperatorSession(db: Database, now: Date): Promise<{ user_id: string; session_id: string }> {
  const operator = await db.selectFrom('users').select('id').where('is_admin', '=', true).executeTakeFirstOrThrow();
  const session = await db
    .insertInto('sessions')
    .values({
      user_id: operator.id,
      audience: 'admin',
      created_at: now,
      expires_at: new Date(now.getTime() + SESSION_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { user_id: operator.id, session_id: session.id };
}

export interface Landmarks {
  users: number;
  /** Cursor of the last page: the account before the last fifty. */
  before_last_page: string;
  /** Accounts with the most ledger entries and some without payments. */
  sampled_users: string[];
}

export async function getLandmarks(db: Database): Promise<Landmarks> {
  const { rows } = await sql<Landmarks>`
    select (select count(*)::integer from users where withdrawn_at is null) as users,
      (select id from users where withdrawn_at is null order by created_at, id offset 50 limit 1) as before_last_page,
      (select array_agg(user_id) from (
        (select user_id from wallets order by entry_count desc, user_id limit 6)
        union all (select user_id from wallets where entry_count = 0 order by user_id limit 2)) chosen) as sampled_users`.execute(
    db,
  );
  const [landmarks] = rows;
  if (landmarks === undefined) throw new Error('landmarks query must return one row');
  return landmarks;
}

/** Baseline: one driver connection with the login of the processes. */
export async function openBareClient(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return client;
}

export async function explain(client: pg.Client, { sql: text, parameters }: Statement): Promise<string> {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${text}`, [...parameters]);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
