import type { GaugeDefinition } from '../../../platform/metrics/export-gauges.ts';

/** Metrics read from the database, so that they are correct whichever process exports them. */
export const metricDefinitions: readonly GaugeDefinition[] = [
  {
    name: 'pilgi_payments_unresolved',
    help: 'Orders, refunds, unmatched payments and webhooks without a final status, by kind and state.',
  },
  {
    name: 'pilgi_payments_unresolved_oldest_seconds',
    help: 'Age of the oldest unresolved order, refund, unmatched payment or webhook in seconds.',
  },
  { name: 'pilgi_payment_alarms_last_hour', help: 'Payment alarms raised in the last hour.' },
  {
    name: 'pilgi_shortfall_open_micro',
    help: 'Open shortfall of accounts after external cancellations, in micro-credits.',
  },
  {
    name: 'pilgi_reconciliation_age_seconds',
    help: 'Seconds since the last completed comparison with the payment provider.',
  },
  { name: 'pilgi_ledger_check_age_seconds', help: 'Seconds since the last check of the ledger invariants.' },
  { name: 'pilgi_ledger_violations', help: 'Ledger invariant violations found by the last check.' },
  {
    name: 'pilgi_ledger_account_micro',
    help: 'Balance of each system account at the last ledger check, in micro-credits.',
  },
  { name: 'pilgi_holds', help: 'Unsettled credit holds by purpose.' },
  { name: 'pilgi_holds_oldest_seconds', help: 'Age of the oldest unsettled credit hold in seconds, by purpose.' },
  { name: 'pilgi_holds_overdue', help: 'Unsettled credit holds past their expiry time, by purpose.' },
  { name: 'pilgi_queue_waiting', help: 'Enqueued workflows by queue.' },
  { name: 'pilgi_queue_running', help: 'Running workflows by queue.' },
  {
    name: 'pilgi_queue_oldest_waiting_seconds',
    help: 'Waiting time of the oldest enqueued workflow in seconds, by queue.',
  },
  { name: 'pilgi_workers_alive', help: 'Workers with a heartbeat within the heartbeat timeout.' },
  {
    name: 'pilgi_workers_heartbeat_timeout',
    help: 'Workers whose heartbeat timed out in the last 15 minutes without a graceful shutdown.',
  },
  { name: 'pilgi_workflows_orphaned', help: 'Running workflows of workers whose heartbeat timed out.' },
  { name: 'pilgi_workflows_failed_last_day', help: 'Workflows created in the last day that ended in an error.' },
  { name: 'pilgi_jobs_open', help: 'Pending and processing note jobs by status.' },
  {
    name: 'pilgi_jobs_ended_last_hour',
    help: 'Note jobs ended in the last hour by status.',
  },
  { name: 'pilgi_mail_waiting', help: 'Mails waiting for delivery.' },
  { name: 'pilgi_mail_oldest_seconds', help: 'Age of the oldest mail waiting for delivery in seconds.' },
  { name: 'pilgi_mail_failed_last_day', help: 'Mails whose delivery failed permanently in the last day.' },
  {
    name: 'pilgi_reminders_failed_last_day',
    help: 'Reminders by channel that failed in the last day, those without a clear result included.',
  },
  { name: 'pilgi_model_tokens_per_minute_limit', help: 'Token limit per minute by model.' },
  {
    name: 'pilgi_model_budget_wait_seconds',
    help: 'Seconds until the token budget admits a new model call, by model.',
  },
  { name: 'pilgi_backup_log_connected', help: '1 while the WAL receiver of the backup is connected.' },
  { name: 'pilgi_backup_base_age_seconds', help: 'Seconds since the last verified base backup.' },
  { name: 'pilgi_backup_log_behind_bytes', help: 'WAL bytes not received by the backup yet.' },
  { name: 'pilgi_db_size_bytes', help: 'Size of the database in bytes.' },
  { name: 'pilgi_db_table_bytes', help: 'Size of the largest growing tables with their indexes in bytes.' },
  { name: 'pilgi_db_wal_bytes_total', type: 'counter', help: 'WAL bytes written.' },
];
