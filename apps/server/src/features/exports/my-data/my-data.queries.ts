import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { MY_DATA_TABLES } from './my-data-tables.ts';

/** Every name comes from the list beside this file, none from outside. */
export async function listMyRows(db: Database, name: string, userId: string): Promise<Record<string, unknown>[]> {
  const columns = sql.join((MY_DATA_TABLES[name]?.columns ?? []).map((column) => sql.ref(column)));
  const asked = sql<Record<string, unknown>>`select ${columns} from ${sql.table(name)} where ${isOwn(name, userId)}`;
  return (await asked.execute(db)).rows;
}

function isOwn(name: string, userId: string): RawBuilder<boolean> {
  const belongs = MY_DATA_TABLES[name]?.belongs;
  if (belongs === undefined) throw new Error(`${name} is nobody's`);
  if (!('of' in belongs)) return sql<boolean>`${sql.ref(belongs.column)} = ${userId}`;
  const parents = sql`select id from ${sql.table(belongs.of)} where ${isOwn(belongs.of, userId)}`;
  return sql<boolean>`${sql.ref(belongs.column)} in (${parents})`;
}

/** Mail tells of a person by what it is about; its text is made when it is sent and not kept. */
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
