import { sql } from 'kysely';
import type { Transaction } from '../../../apps/server/src/platform/db/database.ts';
import { ticketAnswers, ticketMessages, ticketSubjects } from './large-words.texts.ts';

/** One in twenty has no account; few old tickets and many recent ones are open. */
export async function insertTickets(
  tx: Transaction,
  input: { tickets: number; users: number; until: Date },
): Promise<number> {
  const { tickets, users, until } = input;
  const { numAffectedRows } = await sql`
    insert into support_tickets (id, user_id, subject, message, status, created_at, updated_at)
    select pg_temp.id_of('ticket', n), case when pg_temp.random_int(n, 20, 20) > 0 then author.id end,
      (${ticketSubjects}::text[])[1 + pg_temp.random_int(n, 21, ${ticketSubjects.length}::integer)],
      (${ticketMessages}::text[])[1 + pg_temp.random_int(n, 22, ${ticketMessages.length}::integer)],
      (case when pg_temp.random_int(n, 23, 100) < case when n > ${tickets}::integer * 0.98 then 60 else 1 end then 'OPEN'
            when pg_temp.random_int(n, 24, 100) < 30 then 'ANSWERED' else 'CLOSED' end)::ticket_status, sent_at, sent_at
    from (
      select number.n, author.id, date_trunc('milliseconds', author.created_at + (${until}::timestamptz - author.created_at)
        * (pg_temp.random_int(number.n, 25, 100000) / 100001.0)) as sent_at
      from generate_series(1, ${tickets}::bigint) as number (n)
      join seed_users author on author.n = least(${users}::bigint, 1 + (number.n * ${users}::bigint / ${tickets}::bigint))
    ) author order by sent_at`.execute(tx);
  return Number(numAffectedRows);
}

export async function insertResponses(tx: Transaction, operatorId: string): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into ticket_responses (ticket_id, admin_id, message, created_at)
    select ticket.id, ${operatorId}::uuid,
      (${ticketAnswers}::text[])[1 + (hashtext(ticket.id::text) & 65535) % ${ticketAnswers.length}::integer],
      ticket.created_at + interval '3 hours' * turn
    from support_tickets ticket
    cross join lateral generate_series(1, 1 + (hashtext(ticket.id::text) & 3) / 3) turn
    where ticket.status <> 'OPEN' and not exists (select 1 from ticket_responses where ticket_id = ticket.id)
    order by ticket.created_at`.execute(tx);
  await sql`update content_versions set version = version + 1 where name = 'faq'`.execute(tx);
  return Number(numAffectedRows);
}
