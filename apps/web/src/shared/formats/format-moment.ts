const ZONE = 'Asia/Seoul';

const DAY = new Intl.DateTimeFormat('ko-KR', { timeZone: ZONE, dateStyle: 'medium' });
const DAY_AND_TIME = new Intl.DateTimeFormat('ko-KR', { timeZone: ZONE, dateStyle: 'medium', timeStyle: 'short' });
// The Swedish locale formats dates as ISO 8601, which receipts use.
const EXACT = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'medium' });

/** '2025. 9. 1.' */
export function formatDay(moment: string | Date): string {
  return DAY.format(new Date(moment));
}

/** '2025. 9. 1. 오후 2:05' */
export function formatMoment(moment: string | Date): string {
  return DAY_AND_TIME.format(new Date(moment));
}

/** '2025-09-01 14:05:09 (KST)' */
export function formatExactMoment(moment: string | Date): string {
  return `${EXACT.format(new Date(moment))} (KST)`;
}

/** The last whole day before an expiry at midnight. */
export function formatLastDay(expiresAt: string): string {
  return formatDay(new Date(Date.parse(expiresAt) - 1));
}
