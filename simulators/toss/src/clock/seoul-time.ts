const SEOUL_OFFSET_MS = 9 * 3_600_000;
const MOMENT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2})?$/;

function inSeoul(moment: Date): string {
  return new Date(moment.getTime() + SEOUL_OFFSET_MS).toISOString();
}

/** `2026-11-15T12:00:00+09:00`, used in payments. */
export function formatSeoulMoment(moment: Date): string {
  return `${inSeoul(moment).slice(0, 19)}+09:00`;
}

/** `2026-11-15 12:00:00`, for display. */
export function formatSeoulText(moment: Date): string {
  return inSeoul(moment).slice(0, 19).replace('T', ' ');
}

/** `2026-11-15T12:00:00.123000`, used in webhooks: Seoul time without an offset. */
export function formatSeoulMicros(moment: Date): string {
  return `${inSeoul(moment).slice(0, 23)}000`;
}

/** `20261115120000`, the start of payment keys. */
export function formatSeoulDigits(moment: Date): string {
  return inSeoul(moment).slice(0, 19).replace(/\D/g, '');
}

/** Null for text that is not a date; a date without time means midnight. */
export function parseSeoulMoment(text: string): Date | null {
  if (!MOMENT.test(text)) return null;
  const moment = new Date(`${text.length === 10 ? `${text}T00:00:00` : text}+09:00`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
