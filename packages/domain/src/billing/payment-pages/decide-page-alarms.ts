export const PAGE_EVENTS = ['OPENED', 'SDK_LOADED', 'METHODS_DRAWN', 'PRESSED', 'LEFT', 'FAILED'] as const;
export type PageEvent = (typeof PAGE_EVENTS)[number];
export const PAGE_EVENT_CODE = /^[A-Z][A-Z0-9_]{0,59}$/;

export interface PageFigures {
  /** Visits of the last 30 minutes, without those of the last minute, which may still be loading. */
  recent: { opened: number; drawn: number };
  /** Visits and payments of the last two hours. */
  long: { opened: number; paid: number };
  /** Enforced violations of today whose blocked origin is the provider's. */
  provider_blocks: number;
}

export type PageAlarm = 'METHODS_NOT_DRAWN' | 'OPENED_NONE_PAID' | 'PROVIDER_BLOCKED';

const MIN_RECENT = 10;
const MIN_DRAWN_RATIO = 0.9;
const MIN_OPENED = 5;

/** Signs that buyers cannot pay although every server process works. */
export function decidePageAlarms({ recent, long, provider_blocks }: PageFigures): PageAlarm[] {
  const alarms: PageAlarm[] = [];
  if (recent.opened >= MIN_RECENT && recent.drawn < recent.opened * MIN_DRAWN_RATIO) alarms.push('METHODS_NOT_DRAWN');
  if (long.opened >= MIN_OPENED && long.paid === 0) alarms.push('OPENED_NONE_PAID');
  if (provider_blocks > 0) alarms.push('PROVIDER_BLOCKED');
  return alarms;
}
