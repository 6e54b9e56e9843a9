import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';

export interface UserFigures {
  payments: number;
  paid_won: number;
  returned_won: number;
  used_micro: bigint;
  cost_micro_usd: bigint;
  lectures: number;
  lecture_ms: bigint;
  stored_bytes: bigint;
  notes: number;
  failed_jobs: number;
  answered_problems: number;
  tickets: number;
  open_tickets: number;
  last_seen_at: Date | null;
}

/** Every part reads an index of the user. The cost is that of answered calls, which have an index of their work. */
export async function getUserFigures(db: Queryable, userId: string): Promise<UserFigures> {
  const { rows } = await sql<UserFigures>`
    with paid as materialized (select id, amount_won from payments where user_id = ${userId}),
    own_jobs as materialized (select id, status, note_id from jobs where user_id = ${userId}),
    work as (
      select id from own_jobs
      union all select id from problem_bundles where user_id = ${userId} and deleted_at is null
      union all select id from chat_questions where user_id = ${userId}
      union all select id from translations where user_id = ${userId}
    )
    select (select count(*)::integer from paid) as payments,
      (select coalesce(sum(amount_won), 0)::integer from paid) as paid_won,
      ((select coalesce(sum(r.amount_won), 0) from paid join refunds r on r.payment_id = paid.id where r.status = 'DONE')
       + (select coalesce(sum(c.cancel_won), 0) from paid join external_cancels c on c.payment_id = paid.id)
       + (select coalesce(sum(b.amount_won), 0) from paybacks b where b.user_id = ${userId} and b.status = 'PAID'))::integer as returned_won,
      (select coalesce(-sum(delta_micro), 0)::bigint from ledger_entries where user_id = ${userId} and kind = 'CAPTURE') as used_micro,
      (select coalesce(sum(c.cost_micro_usd), 0)::bigint from work join model_calls c on c.subject_id = work.id
        where c.status = 'ANSWERED') as cost_micro_usd,
      stored.lectures, stored.lecture_ms, stored.stored_bytes,
      (select count(distinct note_id)::integer from own_jobs) as notes,
      (select count(*)::integer from own_jobs where status = 'FAILED') as failed_jobs,
      (select count(*)::integer from review_logs where user_id = ${userId}) as answered_problems,
      (select count(*)::integer from support_tickets where user_id = ${userId}) as tickets,
      (select count(*)::integer from support_tickets where user_id = ${userId} and status = 'OPEN') as open_tickets,
      (select max(coalesce(last_seen_at, created_at)) from sessions where user_id = ${userId} and revoked_at is null) as last_seen_at
    from (select count(*)::integer as lectures, coalesce(sum(duration_ms), 0)::bigint as lecture_ms,
        coalesce(sum(size_bytes), 0)::bigint as stored_bytes
      from lectures where user_id = ${userId} and deleted_at is null) stored`.execute(db);
  const [figures] = rows;
  if (figures === undefined) throw new Error('figures of a user must be one row');
  return figures;
}
