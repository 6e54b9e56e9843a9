import { sql } from 'kysely';
import type { Config } from '../../platform/config/config-schema.ts';
import type { Queryable } from '../../platform/db/database.ts';

/** `reviewed`: texts released by an operator. `consented`: also answered tickets with consent. `all`: also every ticket of a user. */
export type FaqPublishMode = Config['FAQ_PUBLISH_MODE'];

/** Newest first: texts released by an operator, and tickets that the mode publishes automatically. */
export async function listFaqRows(db: Queryable, input: { mode: FaqPublishMode; limit: number }) {
  const isAutomatic = {
    reviewed: sql<boolean>`false`,
    consented: sql<boolean>`t.faq_consent and exists (select 1 from ticket_responses r where r.ticket_id = t.id)`,
    all: sql<boolean>`true`,
  }[input.mode];
  return await db
    .selectFrom('support_tickets as t')
    .leftJoin('faq_entries as f', 'f.ticket_id', 't.id')
    .select([
      't.id',
      't.subject',
      't.message',
      't.status',
      't.created_at',
      'f.subject as public_subject',
      'f.message as public_message',
    ])
    .where(
      sql<boolean>`f.ticket_id is not null or (t.user_id is not null and t.faq_withheld_at is null and (${isAutomatic}))`,
    )
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id')
    .limit(input.limit)
    .execute();
}

export async function listFaqResponses(db: Queryable, ticketIds: string[]) {
  if (ticketIds.length === 0) return [];
  return await db
    .selectFrom('faq_entry_responses as f')
    .innerJoin('ticket_responses as r', 'r.id', 'f.response_id')
    .select(['f.ticket_id', 'f.response_id as id', 'f.message', 'r.created_at'])
    .where('f.ticket_id', 'in', ticketIds)
    .orderBy('r.created_at')
    .orderBy('r.id')
    .execute();
}

/** Replaces the previously released text. */
export async function insertFaqEntry(
  db: Queryable,
  input: {
    ticket_id: string;
    subject: string;
    message: string;
    responses: readonly { id: string; message: string }[];
    admin_id: string;
    now: Date;
  },
): Promise<void> {
  const { ticket_id, subject, message, responses } = input;
  await deleteFaqEntry(db, ticket_id);
  await db
    .insertInto('faq_entries')
    .values({ ticket_id, subject, message, published_by: input.admin_id, published_at: input.now })
    .execute();
  if (responses.length === 0) return;
  await db
    .insertInto('faq_entry_responses')
    .values(responses.map((one) => ({ ticket_id, response_id: one.id, message: one.message })))
    .execute();
}

export async function deleteFaqEntry(db: Queryable, ticketId: string): Promise<void> {
  await db.deleteFrom('faq_entries').where('ticket_id', '=', ticketId).execute();
}

export async function updateFaqWithheld(db: Queryable, input: { ticket_id: string; at: Date | null }): Promise<void> {
  await db
    .updateTable('support_tickets')
    .set({ faq_withheld_at: input.at })
    .where('id', '=', input.ticket_id)
    .execute();
}
