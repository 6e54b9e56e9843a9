import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';
import type { GaugeValue } from '../../../platform/metrics/export-gauges.ts';

const STATEMENT_TIMEOUT_MS = 2_000;

/** For the current transaction, so that reading metrics never slows down the database. */
export async function updateStatementTimeout(db: Queryable): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(STATEMENT_TIMEOUT_MS)}, true)`.execute(db);
}

/** Payments whose outcome is unknown or under review. */
export async function listUnresolvedPayments(db: Queryable, now: Date): Promise<GaugeValue[]> {
  const { rows } = await sql<GaugeValue>`
    with unresolved as materialized (
      select 'order' as kind, 'confirming' as state, confirming_at as since from payment_orders where status = 'CONFIRMING'
      union all select 'order', 'review', created_at from payment_orders where status = 'REVIEW'
      union all select 'refund', 'pending', requested_at from refunds where status = 'PENDING'
      union all select 'refund', 'review', requested_at from refunds where status = 'REVIEW'
      union all select 'unmatched', lower(status::text), found_at from unmatched_payments s where status in ('PENDING', 'REVIEW')
        and not exists (select 1 from closed_cases c where c.case_kind = 'UNMATCHED' and c.case_id = s.id::text)
      union all select 'webhook', 'open', received_at from webhook_inbox where outcome is null
    ), summed as (
      select named.kind, named.state, count(since) as open, coalesce(extract(epoch from ${now}::timestamptz - min(since)), 0) as oldest
        from (values ('order', 'confirming'), ('order', 'review'), ('refund', 'pending'), ('refund', 'review'),
                     ('unmatched', 'pending'), ('unmatched', 'review'), ('webhook', 'open')) named (kind, state)
        left join unresolved using (kind, state)
        group by named.kind, named.state
    )
    select 'pilgi_payments_unresolved' as figure, jsonb_build_object('kind', kind, 'state', state) as labels,
           open::float8 as value from summed
    union all
    select 'pilgi_payments_unresolved_oldest_seconds', jsonb_build_object('kind', kind, 'state', state),
           greatest(oldest, 0)::float8 from summed`.execute(db);
  return rows;
}

/** Payment alarms, open shortfalls, and the age of the last provider comparison and ledger check. */
export async function listAccountingMetrics(db: Queryable, now: Date): Promise<GaugeValue[]> {
  const { rows } = await sql<GaugeValue>`
    with last_check as (select * from ledger_checks order by checked_at desc limit 1)
    select 'pilgi_payment_alarms_last_hour' as figure, '{}'::jsonb as labels, count(*)::float8 as value
      from payment_alarms where raised_at > ${now}::timestamptz - interval '1 hour'
    union all
    select 'pilgi_shortfall_open_micro', '{}', coalesce(sum(c.shortfall_micro - coalesce(s.micro, 0)), 0)::float8
      from external_cancels c left join lateral (
        select sum(amount_micro) as micro from shortfall_settlements where cancel_transaction_key = c.cancel_transaction_key) s on true
      where c.settled_at is null
    union all
    select 'pilgi_reconciliation_age_seconds', '{}', extract(epoch from ${now}::timestamptz - max(finished_at))::float8
      from provider_comparisons having count(*) > 0
    union all
    select 'pilgi_ledger_check_age_seconds', '{}', extract(epoch from ${now}::timestamptz - checked_at)::float8 from last_check
    union all
    select 'pilgi_ledger_violations', '{}', violations::float8 from last_check
    union all
    select 'pilgi_ledger_account_micro', jsonb_build_object('account', account.key), account.value::float8
      from last_check, jsonb_each_text(accounts) account`.execute(db);
  return rows;
}

/** Unsettled credit holds by purpose. */
export async function listHoldMetrics(db: Queryable, now: Date): Promise<GaugeValue[]> {
  const { rows } = await sql<GaugeValue>`
    with live as materialized (
      select lower(named.purpose::text) as purpose, count(hold.id) as open,
             coalesce(extract(epoch from ${now}::timestamptz - min(hold.created_at)), 0) as oldest,
             count(*) filter (where hold.expires_at < ${now}::timestamptz) as overdue
        from unnest(enum_range(null::hold_purpose)) named (purpose)
        left join credit_holds hold on hold.purpose = named.purpose and hold.status = 'HELD'
        group by named.purpose
    )
    select 'pilgi_holds' as figure, jsonb_build_object('purpose', purpose) as labels, open::float8 as value from live
    union all select 'pilgi_holds_oldest_seconds', jsonb_build_object('purpose', purpose), greatest(oldest, 0)::float8 from live
    union all select 'pilgi_holds_overdue', jsonb_build_object('purpose', purpose), overdue::float8 from live`.execute(
    db,
  );
  return rows;
}

/** Queues, workers and stuck workflows; uses the database clock, like the workflow engine. */
export async function listWorkflowMetrics(db: Queryable, input: { heartbeatTimeoutMs: number }): Promise<GaugeValue[]> {
  const { rows } = await sql<GaugeValue>`
    with queued as materialized (
      select queue_name as queue, count(*) filter (where status = 'ENQUEUED') as waiting,
             count(*) filter (where status = 'PENDING') as running,
             coalesce(extract(epoch from now()) - min(created_at) filter (where status = 'ENQUEUED') / 1000.0, 0) as oldest
        from dbos.workflow_status where status in ('ENQUEUED', 'PENDING') and queue_name is not null group by queue_name
    ), beats as (
      select id, heartbeat_at < now() - ${input.heartbeatTimeoutMs} * interval '1 millisecond' as is_silent,
             heartbeat_at > now() - interval '15 minutes' as is_recent
        from workflow_executors
    )
    select 'pilgi_queue_waiting' as figure, jsonb_build_object('queue', queue) as labels, waiting::float8 as value from queued
    union all select 'pilgi_queue_running', jsonb_build_object('queue', queue), running::float8 from queued
    union all select 'pilgi_queue_oldest_waiting_seconds', jsonb_build_object('queue', queue), greatest(oldest, 0)::float8 from queued
    union all select 'pilgi_workers_alive', '{}', count(*) filter (where not is_silent)::float8 from beats
    union all select 'pilgi_workers_heartbeat_timeout', '{}', count(*) filter (where is_silent and is_recent)::float8 from beats
    union all
    select 'pilgi_workflows_orphaned', '{}', count(*)::float8
      from dbos.workflow_status held left join beats on beats.id = held.executor_id
      where held.status = 'PENDING' and coalesce(beats.is_silent, true)
    union all
    select 'pilgi_workflows_failed_last_day', '{}', count(*)::float8 from dbos.workflow_status
      where status in ('ERROR', 'MAX_RECOVERY_ATTEMPTS_EXCEEDED')
        and created_at > (extract(epoch from now()) - 86400) * 1000`.execute(db);
  return rows;
}

export async function listJobMetrics(db: Queryable, now: Date): Promise<GaugeValue[]> {
  const { rows } = await sql<GaugeValue>`
    select 'pilgi_jobs_open' as figure, jsonb_build_object('status', lower(status::text)) as labels, count(*)::float8 as value
      from jobs where status in ('PENDING', 'PROCESSING') group by status
    union all
    select 'pilgi_jobs_ended_last_hour', jsonb_build_object('status', lower(status::text)), count(*)::float8
      from jobs where created_at > ${now}::timestamptz - interval '1 day' and finished_at > ${now}::timestamptz - interval '1 hour'
      group by status`.execute(db);
  return rows;
}

export async function listMailMetrics(db: Queryable, now: Date): Promise<GaugeValue[]> {
  const { rows } = await sql<GaugeValue>`
    select 'pilgi_mail_waiting' as figure, '{}'::jsonb as labels, count(*)::float8 as value
      from mail_outbox where status = 'PENDING'
    union all
    select 'pilgi_mail_oldest_seconds', '{}',
           greatest(coalesce(extract(epoch from ${now}::timestamptz - min(created_at)), 0), 0)::float8
      from mail_outbox where status = 'PENDING'
    union all
    select 'pilgi_mail_failed_last_day', '{}', count(*)::float8
      from mail_outbox where status = 'FAILED' and finished_at > ${now}::timestamptz - interval '1 day'
    union all
    select 'pilgi_reminders_failed_last_day', jsonb_build_object('channel', way), count(reminder.id)::float8
      from unnest(enum_range(null::reminder_channel)) as way
      left join reminders reminder on reminder.channel = way and reminder.status = 'FAILED'
        and reminder.finished_at > ${now}::timestamptz - interval '1 day'
      group by way`.execute(db);
  return rows;
}

/** Token limit of all workers together, and the waiting time of a new model call. */
export async function listModelMetrics(
  db: Queryable,
  input: { now: Date; tokens_per_minute: number; limit: number },
): Promise<GaugeValue[]> {
  const { rows } = await sql<GaugeValue>`
    with budgets as materialized (select * from model_budgets order by refilled_at desc limit ${input.limit})
    select 'pilgi_model_tokens_per_minute_limit' as figure, jsonb_build_object('model', model) as labels,
           coalesce(tokens_per_minute, ${input.tokens_per_minute}::integer)::float8 as value from budgets
    union all
    select 'pilgi_model_budget_wait_seconds', jsonb_build_object('model', model),
           greatest(extract(epoch from refilled_at - ${input.now}::timestamptz), 0)::float8 from budgets`.execute(db);
  return rows;
}

/** WAL streaming and last base backup (docs/backups.md); no rows where no backup is configured. */
export async function listBackupMetrics(db: Queryable, now: Date): Promise<GaugeValue[]> {
  const { rows } = await sql<GaugeValue>`
    select 'pilgi_backup_log_connected' as figure, '{}'::jsonb as labels, active::integer::float8 as value
      from pg_replication_slots where slot_name = 'pilgi_backup'
    union all
    select 'pilgi_backup_log_behind_bytes', '{}', pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn)::float8
      from pg_replication_slots where slot_name = 'pilgi_backup' and restart_lsn is not null
    union all
    select 'pilgi_backup_base_age_seconds', '{}', greatest(extract(epoch from ${now}::timestamptz - max(finished_at)), 0)::float8
      from base_backups having count(*) > 0`.execute(db);
  return rows;
}

/** Sizes that show when one database is no longer enough (docs/scale.md). */
export async function listSizeMetrics(db: Queryable): Promise<GaugeValue[]> {
  const { rows } = await sql<GaugeValue>`
    select 'pilgi_db_size_bytes' as figure, '{}'::jsonb as labels, pg_database_size(current_database())::float8 as value
    union all
    select 'pilgi_db_table_bytes', jsonb_build_object('table', name), pg_total_relation_size(name::regclass)::float8
      from (values ('note_texts'), ('note_keys'), ('model_calls'), ('ledger_entries'), ('dbos.operation_outputs')) named (name)
    union all
    select 'pilgi_db_wal_bytes_total', '{}', wal_bytes::float8 from pg_stat_wal`.execute(db);
  return rows;
}
