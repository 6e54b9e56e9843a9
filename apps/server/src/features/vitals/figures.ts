import type { Figure } from '../../platform/metrics/export-readings.ts';

/** What is known by asking the database, so that it is true whichever process is asked and whichever is dead. */
export const figures: readonly Figure[] = [
  {
    name: 'pilgi_payments_unresolved',
    help: 'Orders, refunds, stray payments and webhooks that are not final.',
  },
  {
    name: 'pilgi_payments_unresolved_oldest_seconds',
    help: 'Age of the oldest of them.',
  },
  { name: 'pilgi_payment_alarms_last_hour', help: 'Payment alarms raised within an hour.' },
  { name: 'pilgi_shortfall_open_micro', help: 'Credits owed by accounts whose payment was cancelled elsewhere.' },
  { name: 'pilgi_provider_comparison_age_seconds', help: 'Since the last day was held against the card provider.' },
  { name: 'pilgi_ledger_check_age_seconds', help: 'Since the promises of the ledger were last asked of all rows.' },
  { name: 'pilgi_ledger_violations', help: 'Broken promises that the last check found.' },
  { name: 'pilgi_ledger_account_micro', help: 'System accounts at the last check.' },
  { name: 'pilgi_holds', help: 'Credits set aside and not settled, by what for.' },
  { name: 'pilgi_holds_oldest_seconds', help: 'Age of the oldest hold.' },
  { name: 'pilgi_holds_overdue', help: 'Holds past the moment they should have been settled by.' },
  { name: 'pilgi_queue_waiting', help: 'Workflows that nobody has begun.' },
  { name: 'pilgi_queue_running', help: 'Workflows under way.' },
  { name: 'pilgi_queue_oldest_waiting_seconds', help: 'How long the oldest of them has waited.' },
  { name: 'pilgi_workers_alive', help: 'Workers heard of within five beats.' },
  { name: 'pilgi_workers_lost', help: 'Workers that fell silent without a farewell within a quarter of an hour.' },
  { name: 'pilgi_workflows_of_lost_workers', help: 'Workflows under way in the hands of silent workers.' },
  { name: 'pilgi_workflows_dead_last_day', help: 'Workflows of the last day that ended in an error.' },
  { name: 'pilgi_jobs_open', help: 'Notes that are waited for.' },
  {
    name: 'pilgi_jobs_ended_last_hour',
    help: 'Notes finished, failed and cancelled within an hour.',
  },
  { name: 'pilgi_mail_waiting', help: 'Mails not sent yet.' },
  { name: 'pilgi_mail_oldest_seconds', help: 'Age of the oldest of them.' },
  { name: 'pilgi_mail_given_up_last_day', help: 'Mails given up within a day.' },
  { name: 'pilgi_model_tokens_per_minute_limit', help: 'Tokens a model may use a minute.' },
  { name: 'pilgi_model_budget_wait_seconds', help: 'How long a question asked now would wait.' },
  { name: 'pilgi_backup_log_connected', help: '1 while every change reaches the backup at once.' },
  { name: 'pilgi_backup_log_behind_bytes', help: 'Changes that the backup has not got yet.' },
];
