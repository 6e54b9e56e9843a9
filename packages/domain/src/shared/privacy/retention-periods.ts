export type Period = { readonly unit: 'year' | 'month' | 'day'; readonly count: number };

const years = (count: number): Period => ({ unit: 'year', count });
const months = (count: number): Period => ({ unit: 'month', count });
const days = (count: number): Period => ({ unit: 'day', count });

/** Statutory retention periods; they also apply after the account was closed. */
export const LEGAL_RETENTION = {
  contract_records: years(5),
  payment_records: years(5),
  complaint_records: years(3),
  advertising_records: months(6),
  access_records: months(3),
  electronic_finance_records: years(5),
  small_electronic_finance_records: years(1),
  location_records: months(6),
} as const satisfies Record<string, Period>;

/** Retention periods of the product; used by the deletion tasks and by the privacy policy. */
export const SYSTEM_RETENTION = {
  abuse_records: years(1),
  ended_sessions: LEGAL_RETENTION.access_records,
  ended_shares: days(1),
  exported_files: days(7),
  finished_mail: days(30),
  finished_work: days(30),
  payment_pages: days(30),
  reminders: days(90),
  request_limits: days(1),
} as const satisfies Record<string, Period>;

export type LegalRecord = keyof typeof LEGAL_RETENTION;
export type SystemRecord = keyof typeof SYSTEM_RETENTION;

/** Records older than the returned date may be deleted. In short months the period is extended, never shortened. */
export function retentionStart({ unit, count }: Period, now: Date): Date {
  const start = new Date(now);
  if (unit === 'day') {
    start.setUTCDate(start.getUTCDate() - count);
    return start;
  }
  start.setUTCMonth(start.getUTCMonth() - (unit === 'year' ? count * 12 : count));
  // In a month without that day the date overflows into the next month; go back to the last day.
  if (start.getUTCDate() !== now.getUTCDate()) start.setUTCDate(0);
  return start;
}
