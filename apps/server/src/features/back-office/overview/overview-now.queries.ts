import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';

const DAY_MS = 86_400_000;

export async function countToday(db: Queryable, input: { from: Date }) {
  const { rows } = await sql<{ jobs: number; sign_ups: number }>`
    select (select count(*)::integer from jobs where created_at >= ${input.from}) as jobs,
      (select count(*)::integer from users where created_at >= ${input.from}) as sign_ups`.execute(db);
  return rows[0] ?? { jobs: 0, sign_ups: 0 };
}

export interface QueueState {
  waiting: number;
  running: number;
  oldest_at: Date | null;
  failed_last_day: number;
  last_failed_at: Date | null;
  has_worker: boolean;
}

export async function getQueueState(
  db: Queryable,
  input: { now: Date; heartbeatTimeoutMs: number },
): Promise<QueueState> {
  const { rows } = await sql<QueueState>`
    with open as materialized (
      select status::text as status, created_at from jobs where status in ('PENDING', 'PROCESSING')
      union all select status::text, created_at from problem_bundles where status in ('PENDING', 'PROCESSING')
    ), failed as (
      select finished_at from jobs where status = 'FAILED' and finished_at > ${new Date(input.now.getTime() - DAY_MS)}
    )
    select (count(*) filter (where status = 'PENDING'))::integer as waiting,
      (count(*) filter (where status = 'PROCESSING'))::integer as running,
      min(created_at) filter (where status = 'PENDING') as oldest_at,
      (select count(*)::integer from failed) as failed_last_day, (select max(finished_at) from failed) as last_failed_at,
      exists (select 1 from workflow_executors
        where heartbeat_at > now() - ${input.heartbeatTimeoutMs} * interval '1 millisecond') as has_worker
    from open`.execute(db);
  const [state] = rows;
  if (state === undefined) throw new Error('queue state must be one row');
  return state;
}

/** Of the newest finished notes only, so that the number of calls stays bounded. */
export async function listStepMedians(db: Queryable, input: { steps: readonly string[]; jobs: number }) {
  const { rows } = await sql<{ step: string; median_seconds: number }>`
    with newest as materialized (
      select id from jobs where finished_at is not null and status = 'COMPLETED' order by finished_at desc limit ${input.jobs}
    ), spans as (
      select c.step, extract(epoch from max(c.ended_at) - min(c.sent_at)) as seconds
      from newest j join model_calls c on c.subject_id = j.id and c.status = 'ANSWERED'
      where c.step = any(${input.steps}::text[]) group by j.id, c.step
    )
    select step, round(percentile_cont(0.5) within group (order by seconds))::integer as median_seconds
    from spans group by step`.execute(db);
  return rows;
}

export interface WaitingWork {
  kind: 'REQUESTS' | 'TICKETS' | 'NOTE_REPORTS' | 'SHARE_REPORTS' | 'PAYBACKS';
  count: number;
  oldest_at: Date | null;
}

export async function listWaitingWork(db: Queryable): Promise<WaitingWork[]> {
  const { rows } = await sql<WaitingWork>`
    select 'REQUESTS' as kind, count(*)::integer as count, min(requested_at) as oldest_at from operator_requests where decision is null
    union all select 'TICKETS', count(*)::integer, min(created_at) from support_tickets where status = 'OPEN'
    union all select 'NOTE_REPORTS', count(*)::integer, min(created_at) from block_reports where state = 'NEW' and kind <> 'GOOD'
    union all select 'SHARE_REPORTS', count(*)::integer, min(created_at) from share_reports where closed_at is null
    union all select 'PAYBACKS', count(*)::integer, min(requested_at) from withdrawals where status = 'NEEDS_ACCOUNT'`.execute(
    db,
  );
  return rows;
}

export interface Checks {
  ledger_checked_at: Date | null;
  ledger_violations: number | null;
  /** Null where no backup is configured. */
  backup_at: Date | null;
}

export async function getChecks(db: Queryable): Promise<Checks> {
  const { rows } = await sql<Checks>`
    select (select checked_at from ledger_checks order by checked_at desc limit 1) as ledger_checked_at,
      (select violations from ledger_checks order by checked_at desc limit 1) as ledger_violations,
      (select max(finished_at) from base_backups) as backup_at`.execute(db);
  return rows[0] ?? { ledger_checked_at: null, ledger_violations: null, backup_at: null };
}
