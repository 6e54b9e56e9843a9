import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { MY_DATA_TABLES } from './my-data-tables.ts';

/** Table and column names come only from MY_DATA_TABLES, never from input. */
export async function listMyRows(db: Database, name: string, userId: string): Promise<Record<string, unknown>[]> {
  const columns = sql.join((MY_DATA_TABLES[name]?.columns ?? []).map((column) => sql.ref(column)));
  const query = sql<Record<string, unknown>>`select ${columns} from ${sql.table(name)} where ${isOwn(name, userId)}`;
  return (await query.execute(db)).rows;
}

function isOwn(name: string, userId: string): RawBuilder<boolean> {
  const belongs = MY_DATA_TABLES[name]?.belongs;
  if (belongs === undefined) throw new Error(`${name} has no owner column`);
  if (!('of' in belongs)) return sql<boolean>`${sql.ref(belongs.column)} = ${userId}`;
  const parents = sql`select id from ${sql.table(belongs.of)} where ${isOwn(belongs.of, userId)}`;
  return sql<boolean>`${sql.ref(belongs.column)} in (${parents})`;
}

/** Mails are found by the subject of their payload. Their texts are composed when sent and not stored. */
export async function listMyMails(db: Database, userId: string): Promise<Record<string, unknown>[]> {
  const mails = sql<Record<string, unknown>>`
    select kind, status, created_at, finished_at from mail_outbox
    where payload ->> 'user_id' = ${userId}
       or payload ->> 'payment_id' in (select id::text from payments where user_id = ${userId})
       or payload ->> 'refund_id' in (select id::text from refunds where user_id = ${userId})
       or payload ->> 'job_id' in (select id::text from jobs where user_id = ${userId})
       or payload ->> 'ticket_id' in (select id::text from support_tickets where user_id = ${userId})
    order by created_at`;
  return (await mails.execute(db)).rows;
}
