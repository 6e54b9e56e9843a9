import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';

export interface OverviewDay {
  /** Day in Seoul, `2026-11-15`. */
  day: string;
  revenue_won: bigint;
  returned_won: bigint;
  used_micro: bigint;
  cost_micro_usd: bigint;
  sign_ups: number;
  active_1: number;
  active_7: number;
  active_28: number;
  active_90: number;
  notes_made: number;
  claims: number;
  supported_claims: number;
  voiced_seconds: number;
  covered_seconds: number;
  reports: number;
  problems_made: number;
  problems_dropped: number;
  drop_reasons: Record<string, number>;
  questions: number;
  questions_unanswered: number;
  notes_read: number;
  notes_finished: number;
}

/** Oldest first. */
export async function listOverviewDays(db: Queryable, input: { from: string }): Promise<OverviewDay[]> {
  const { rows } = await sql<OverviewDay>`
    select day::text as day, revenue_won, returned_won, used_micro, cost_micro_usd, sign_ups, active_1, active_7, active_28, active_90,
      notes_made, claims, supported_claims, voiced_seconds, covered_seconds, reports, problems_made, problems_dropped, drop_reasons,
      questions, questions_unanswered, notes_read, notes_finished
    from overview_days where day >= ${input.from}::date order by day`.execute(db);
  return rows;
}

export async function findLastOverviewDay(db: Queryable): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select max(day)::text as day from overview_days`.execute(db);
  return rows[0]?.day ?? null;
}

interface Stretch {
  from: Date;
  until: Date;
}

const within = (column: string, { from, until }: Stretch) =>
  sql`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${until}`;

/** Index ranges only: money of an unfinished day, read with every request of the dashboard. */
export async function getDayMoney(db: Queryable, stretch: Stretch) {
  const { rows } = await sql<Pick<OverviewDay, 'revenue_won' | 'returned_won' | 'used_micro' | 'cost_micro_usd'>>`
    select ${moneyOf(stretch)}`.execute(db);
  return rows[0] ?? { revenue_won: 0n, returned_won: 0n, used_micro: 0n, cost_micro_usd: 0n };
}

const moneyOf = (stretch: Stretch) => sql`
  (select coalesce(sum(amount_won), 0)::bigint from payments where ${within('created_at', stretch)}) as revenue_won,
  ((select coalesce(sum(amount_won), 0) from refunds where status = 'DONE' and ${within('settled_at', stretch)})
   + (select coalesce(sum(cancel_won), 0) from external_cancels where ${within('created_at', stretch)})
   + (select coalesce(sum(amount_won), 0) from paybacks where status = 'PAID' and ${within('settled_at', stretch)}))::bigint as returned_won,
  (select coalesce(-sum(delta_micro), 0)::bigint from ledger_entries
    where kind = 'CAPTURE' and ${within('created_at', stretch)}) as used_micro,
  (select coalesce(sum(cost_micro_usd), 0)::bigint from model_calls where ${within('ended_at', stretch)}) as cost_micro_usd`;

/**
 * Counts one completed day. Active students used credits, reviewed or read. A reading has only its newest time, which is exact here
 * because the day has just ended. `review_logs` is read from the newest id that an earlier day has counted.
 */
export async function insertOverviewDay(db: Queryable, input: Stretch & { day: string }): Promise<number> {
  const { day } = input;
  const ago = (days: number) => sql`${input.until}::timestamptz - ${days} * interval '1 day'`;
  const activeSince = (days: number) => sql`(count(distinct user_id) filter (where at >= ${ago(days)}))::integer`;
  const result = await sql`
    with known as (
      select coalesce((select last_review_id from overview_days where day < ${day}::date order by day desc limit 1), 0) as newest,
        coalesce((select last_review_id from overview_days where day <= ${day}::date - 90 order by day desc limit 1), 0) as oldest
    ), activity as (
      select user_id, created_at as at from ledger_entries
        where kind = 'CAPTURE' and created_at >= ${ago(90)} and created_at < ${input.until}
      union all
      select user_id, reviewed_at from review_logs
        where id > (select oldest from known) and reviewed_at >= ${ago(90)} and reviewed_at < ${input.until}
      union all
      select user_id, read_at from note_readings where read_at >= ${ago(90)} and read_at < ${input.until}
    ), active as (
      select ${activeSince(1)} as active_1, ${activeSince(7)} as active_7, ${activeSince(28)} as active_28, ${activeSince(90)} as active_90
      from activity
    ), made as (
      select count(*)::integer as notes_made, coalesce(sum(n.claims), 0)::integer as claims,
        coalesce(sum(n.supported), 0)::integer as supported_claims, coalesce(sum(n.voiced_seconds), 0)::integer as voiced_seconds,
        coalesce(sum(least(n.covered_seconds, n.voiced_seconds)), 0)::integer as covered_seconds
      from jobs j join notes n on n.id = j.note_id where j.status = 'COMPLETED' and ${within('j.finished_at', input)}
    ), bundles as (
      select id, made_count, dropped_count from problem_bundles where ${within('created_at', input)}
    ), reasons as (
      select coalesce(jsonb_object_agg(fault, times), '{}'::jsonb) as drop_reasons from (
        select fault, count(*) as times from bundles b join problems p on p.bundle_id = b.id, unnest(p.faults) fault
        where p.state = 'DROPPED' group by fault) counted
    ), questioned as (
      select count(*)::integer as questions, (count(*) filter (where status in ('REFUSED', 'FAILED')))::integer as questions_unanswered
      from chat_questions where ${within('created_at', input)}
    ), readings as (
      select count(*)::integer as notes_read, (count(*) filter (where read_permille >= ${READ_TO_THE_END_PERMILLE}))::integer as notes_finished
      from note_readings where ${within('read_at', input)}
    )
    insert into overview_days (day, revenue_won, returned_won, used_micro, cost_micro_usd, sign_ups, active_1, active_7, active_28,
      active_90, notes_made, claims, supported_claims, voiced_seconds, covered_seconds, reports, problems_made, problems_dropped,
      drop_reasons, questions, questions_unanswered, notes_read, notes_finished, last_review_id)
    select ${day}::date, ${moneyOf(input)},
      (select count(*)::integer from users where ${within('created_at', input)}),
      active_1, active_7, active_28, active_90, notes_made, claims, supported_claims, voiced_seconds, covered_seconds,
      (select count(*)::integer from block_reports where kind <> 'GOOD' and ${within('created_at', input)}),
      (select coalesce(sum(made_count), 0)::integer from bundles), (select coalesce(sum(dropped_count), 0)::integer from bundles),
      drop_reasons, questions, questions_unanswered, notes_read, notes_finished,
      coalesce((select max(id) from review_logs where id > (select newest from known) and reviewed_at < ${input.until}),
        (select newest from known))
    from active, made, reasons, questioned, readings
    on conflict (day) do nothing`.execute(db);
  return Number(result.numAffectedRows ?? 0n);
}

/** The last words of a note are often below the fold. */
const READ_TO_THE_END_PERMILLE = 950;
