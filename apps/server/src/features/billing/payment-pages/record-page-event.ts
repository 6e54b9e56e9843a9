import type { AppDeps } from '../../../platform/app-deps.ts';
import { MINUTE_MS, type RateLimit } from '../../../platform/rate-limits/rate-limit.ts';
import { pageEventRecorded } from '../../../platform/signals/signals.ts';
import { insertPageEvent, type NewPageEvent } from './page-events.queries.ts';

const eventsPerIp: RateLimit = { name: 'payment-page-events-ip', max: 30, windowMs: MINUTE_MS };

/** Stores a step of a payment page without account, order, amount or address. */
export async function recordPageEvent(
  deps: Pick<AppDeps, 'db' | 'clock' | 'limits'>,
  { ip, ...event }: NewPageEvent & { ip: string },
): Promise<void> {
  await deps.limits.take(eventsPerIp, ip);
  const code = event.kind === 'FAILED' ? (event.code ?? 'UNKNOWN') : null;
  await insertPageEvent(deps.db, { ...event, code }, deps.clock.now());
  pageEventRecorded.emit({ kind: event.kind.toLowerCase() });
}
