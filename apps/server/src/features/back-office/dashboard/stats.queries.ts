import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';

export interface DashboardCounts {
  total_users: bigint;
  active_users: bigint;
  open_tickets: bigint;
  credits_used_micro: bigint;
  total_jobs: bigint;
  jobs_today: bigint;
  pending_jobs: bigint;
  processing_jobs: bigint;
  total_bundles: bigint;
  bundles_today: bigint;
  pending_bundles: bigint;
  processing_bundles: bigint;
}

/** Rolled-up days contain the number of sign-ups, so only newer, inactive and withdrawn users are counted live. `count_from` is a parameter, because the planner badly overestimates the rows when it is a subquery. */
export async function getDashboardCounts(
  db: Queryable,
  input: { today: Date; count_from: Date | null },
): Promise<DashboardCounts> {
  const { rows } = await sql<DashboardCounts>`
    with account_counts as materialized (
      select (select coalesce(sum(sign_ups), 0) from usage_days
               where day < (${input.count_from}::timestamptz at time zone 'Asia/Seoul')::date
             ) + (
               select count(*) from users where created_at >= coalesce(${input.count_from}::timestamptz, '-infinity')
             ) as all_users,
             (select count(*) from users where withdrawn_at is not null) as withdrawn,
             (select count(*) from users where not is_active) as inactive
    )
    select all_users - withdrawn as total_users, all_users - inactive as active_users,
      (select count(*) from support_tickets where status = 'OPEN') as open_tickets,
      (select coalesce(-sum(delta_micro), 0)::bigint from ledger_entries
        where kind = 'CAPTURE' and created_at >= ${input.today}) as credits_used_micro,
      (select coalesce(sum(jobs), 0) from usage_days
        where day < (${input.count_from}::timestamptz at time zone 'Asia/Seoul')::date
      ) + (
        select count(*) from jobs where created_at >= coalesce(${input.count_from}::timestamptz, '-infinity')
      ) as total_jobs,
      (select count(*) from jobs where created_at >= ${input.today}) as jobs_today,
      (select count(*) from jobs where status = 'PENDING') as pending_jobs,
      (select count(*) from jobs where status = 'PROCESSING') as processing_jobs,
      (select coalesce(sum(bundles), 0) from usage_days
        where day < (${input.count_from}::timestamptz at time zone 'Asia/Seoul')::date
      ) + (
        select count(*) from problem_bundles where created_at >= coalesce(${input.count_from}::timestamptz, '-infinity')
      ) as total_bundles,
      (select count(*) from problem_bundles where created_at >= ${input.today}) as bundles_today,
      (select count(*) from problem_bundles where status = 'PENDING') as pending_bundles,
      (select count(*) from problem_bundles where status = 'PROCESSING') as processing_bundles
    from account_counts`.execute(db);
  const [counts] = rows;
  if (counts === undefined) throw new Error('dashboard counts must be one row');
  return counts;
}

export interface CostAndCharges {
  cost_micro_usd: bigint;
  calls: number;
  /** Calls that the provider has counted, but whose price is unknown. */
  calls_without_cost: number;
  charged_micro: bigint;
}

export async function sumCostAndCharges(db: Queryable, input: { since: Date }): Promise<CostAndCharges> {
  const { rows } = await sql<CostAndCharges>`
    select coalesce(sum(cost_micro_usd), 0)::bigint as cost_micro_usd,
      count(*)::integer as calls,
      count(*) filter (where cost_micro_usd is null and input_tokens is not null)::integer as calls_without_cost,
      (select coalesce(-sum(delta_micro), 0)::bigint from ledger_entries
        where kind = 'CAPTURE' and created_at >= ${input.since}) as charged_micro
    from model_calls where ended_at >= ${input.since}`.execute(db);
  const [sums] = rows;
  if (sums === undefined) throw new Error('cost and charges must be one row');
  return sums;
}

export interface DaySums {
  /** Day in Seoul, `2026-11-15`. */
  day: string;
  sign_ups: number;
  jobs: number;
  bundles: number;
  credits_used_micro: bigint;
  revenue_won: bigint;
}

export async function listRolledDays(db: Queryable, input: { from: string }): Promise<DaySums[]> {
  const { rows } = await sql<DaySums>`
    select day::text as day, sign_ups, jobs, bundles, credits_used_micro, revenue_won from usage_days
    where day >= ${input.from}::date order by day`.execute(db);
  return rows;
}

export async function findLastRolledDay(db: Queryable): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select max(day)::text as day from usage_days`.execute(db);
  return rows[0]?.day ?? null;
}

export async function findFirstSignUp(db: Queryable): Promise<Date | null> {
  const row = await db.selectFrom('users').select('created_at').orderBy('created_at').limit(1).executeTakeFirst();
  return row?.created_at ?? null;
}

/** Counted from the source rows, including empty days. */
export async function listCountedDays(db: Queryable, days: readonly string[]): Promise<DaySums[]> {
  const { rows } = await countedDays(days).execute(db);
  return rows;
}

/** One row per day; existing days are not changed. */
export async function insertRolledDays(db: Queryable, days: readonly string[]): Promise<number> {
  const result = await sql`
    insert into usage_days (day, sign_ups, jobs, bundles, credits_used_micro, revenue_won)
    select day::date, sign_ups, jobs, bundles, credits_used_micro, revenue_won from (${countedDays(days)}) counted
    on conflict (day) do nothing`.execute(db);
  return Number(result.numAffectedRows ?? 0n);
}

/** Each day is an index range on the timestamp; computing the Seoul day of every row takes five times as long. */
function countedDays(days: readonly string[]) {
  const thatDay = sql`created_at >= starts_at and created_at < ends_at`;
  return sql<DaySums>`
    select day,
      (select count(*)::integer from users where ${thatDay}) as sign_ups,
      (select count(*)::integer from jobs where ${thatDay}) as jobs,
      (select count(*)::integer from problem_bundles where ${thatDay}) as bundles,
      (select coalesce(-sum(delta_micro), 0)::bigint from ledger_entries
        where kind = 'CAPTURE' and ${thatDay}) as credits_used_micro,
      (select coalesce(sum(amount_won), 0)::bigint from payments where ${thatDay}) as revenue_won
    from (
      select day, day::timestamp at time zone 'Asia/Seoul' as starts_at,
        (day::date + 1)::timestamp at time zone 'Asia/Seoul' as ends_at
      from unnest(${days}::text[]) as wanted (day)
    ) stretches`;
}
