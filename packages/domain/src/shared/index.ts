export { csvCell } from './csv/csv-cell.ts';
export type { Decision, Refusal } from './decision.ts';
export { DESKTOP_ORIGINS } from './desktop/desktop-origins.ts';
export { HTTP_TIMEOUT_MS, QUERY_POLICIES, type QueryPolicy } from './fetching/query-policies.ts';
export { clampSkipLimit, LIMIT_MAX, LIMIT_MIN } from './paging/clamp-skip-limit.ts';
export { FAQ_PAGE_SIZE, HISTORY_PAGE_SIZE, PAGE_BUTTONS_MAX, pageCountFor, pageWindow } from './paging/page-window.ts';
export { BACKUP_DAYS, backupsGoneAt } from './privacy/backup-rotation.ts';
export {
  DATA_RECIPIENTS,
  type DataRecipient,
  findRecipientOf,
  LOGIN_RECIPIENTS,
  PUSH_RECIPIENTS,
} from './privacy/data-recipients.ts';
export { formatPeriod } from './privacy/format-period.ts';
export { RETAINED_RECORDS } from './privacy/retained-records.ts';
export {
  LEGAL_RETENTION,
  type LegalRecord,
  type Period,
  retentionStart,
  SYSTEM_RETENTION,
  type SystemRecord,
} from './privacy/retention-periods.ts';
export { createSeededRandom, type SeededRandom } from './seeded-random.ts';
export { MS_PER_DAY, seoulDayName, seoulDayStart, seoulDayStartOf, seoulMonthStart } from './time/seoul-day.ts';
