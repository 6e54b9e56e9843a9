import type { TicketStatus } from '@pilgi/domain/support';
import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../platform/db/database.ts';

export interface TicketResponse {
  id: string;
  message: string;
  admin_id: string;
  created_at: Date;
}

export type Ticket = Awaited<ReturnType<typeof listTickets>>[number];

export async function insertTicket(
  db: Queryable,
  input: { user_id: string | null; subject: string; message: string; faq_consent: boolean; now: Date },
): Promise<string> {
  const { now, ...values } = input;
  const row = await db
    .insertInto('support_tickets')
    .values({ ...values, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Newest first, each with its responses in chronological order. */
export async function listTickets(
  db: Queryable,
  filter: { id?: string; user_id?: string; status?: TicketStatus | undefined; skip?: number; limit: number },
) {
  let query = db
    .selectFrom('support_tickets as t')
    .leftJoin('users as u', 'u.id', 't.user_id')
    .leftJoin('faq_entries as f', 'f.ticket_id', 't.id')
    .select([
      't.id',
      't.user_id',
      't.subject',
      't.message',
      't.status',
      't.faq_consent',
      't.created_at',
      'u.email as user_email',
      'f.published_at as faq_published_at',
    ]);
  if (filter.id !== undefined) query = query.where('t.id', '=', filter.id);
  if (filter.user_id !== undefined) query = query.where('t.user_id', '=', filter.user_id);
  if (filter.status !== undefined) query = query.where('t.status', '=', filter.status);
  const sorted = query.orderBy('t.created_at', 'desc').orderBy('t.id');
  const tickets = await sorted
    .offset(filter.skip ?? 0)
    .limit(filter.limit)
    .execute();
  const responses = await listResponses(
    db,
    tickets.map((ticket) => ticket.id),
  );
  return tickets.map((ticket) => ({ ...ticket, responses: responses.get(ticket.id) ?? [] }));
}

export async function listResponses(db: Queryable, ticketIds: string[]): Promise<Map<string, TicketResponse[]>> {
  if (ticketIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('ticket_responses')
    .select(['ticket_id', 'id', 'message', 'admin_id', 'created_at'])
    .where('ticket_id', '=', sql<string>`any(${ticketIds}::uuid[])`)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, (row) => row.ticket_id);
}

export async function findTicket(db: Queryable, id: string): Promise<Ticket | null> {
  const [ticket] = await listTickets(db, { id, limit: 1 });
  return ticket ?? null;
}

/** Serializes replies and status changes of one ticket. */
export async function lockTicket(tx: Transaction, id: string) {
  const row = await tx
    .selectFrom('support_tickets')
    .select(['id', 'user_id', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function updateTicketStatus(
  db: Queryable,
  input: { id: string; status: TicketStatus; now: Date },
): Promise<void> {
  await db
    .updateTable('support_tickets')
    .set({ status: input.status, updated_at: input.now })
    .where('id', '=', input.id)
    .execute();
}

export async function insertResponse(
  db: Queryable,
  input: { ticket_id: string; admin_id: string; message: string; now: Date },
): Promise<string> {
  const { now, ...values } = input;
  const row = await db
    .insertInto('ticket_responses')
    .values({ ...values, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function findSameResponse(
  db: Queryable,
  input: { ticket_id: string; admin_id: string; message: string; since: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('ticket_responses')
    .select('id')
    .where('ticket_id', '=', input.ticket_id)
    .where('admin_id', '=', input.admin_id)
    .where('message', '=', input.message)
    .where('created_at', '>=', input.since)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findResponseForMail(db: Queryable, responseId: string) {
  const row = await db
    .selectFrom('ticket_responses as r')
    .innerJoin('support_tickets as t', 't.id', 'r.ticket_id')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select(['t.subject', 't.message as question', 't.created_at as asked_at', 'r.message as answer', 'u.email'])
    .where('r.id', '=', responseId)
    .executeTakeFirst();
  return row ?? null;
}

export async function listTicketTextsOfUser(db: Queryable, userId: string) {
  return await db
    .selectFrom('support_tickets')
    .select(['id', 'subject', 'message'])
    .where('user_id', '=', userId)
    .execute();
}

export async function updateTicketErased(
  db: Queryable,
  input: { id: string; subject: string; message: string; now: Date },
): Promise<void> {
  const { id, now, ...values } = input;
  await db
    .updateTable('support_tickets')
    .set({ ...values, status: 'CLOSED', faq_consent: false, faq_withheld_at: now, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function updateResponseText(db: Queryable, input: { id: string; message: string }): Promise<void> {
  await db.updateTable('ticket_responses').set({ message: input.message }).where('id', '=', input.id).execute();
}

/** Tickets of withdrawn users; their responses and FAQ entries are deleted by cascade. */
export async function deleteTicketsOfWithdrawn(db: Queryable, withdrawnBefore: Date): Promise<number> {
  const result = await db
    .deleteFrom('support_tickets')
    .where('user_id', 'in', (users) =>
      users.selectFrom('users').select('id').where('withdrawn_at', '<', withdrawnBefore),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
