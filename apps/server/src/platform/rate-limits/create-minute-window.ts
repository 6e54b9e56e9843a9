import type { Clock } from '../clock/clock.ts';
import { TooManyRequests } from '../http/http.errors.ts';
import { MINUTE_MS } from './rate-limit.ts';

/**
 * For all calls without a log-in: a database row per request would cost more than many of the responses; counts per
 * process. `factor` raises every limit for tests.
 */
export function createMinuteWindow(deps: { clock: Clock; factor: number }): (subject: string, max: number) => void {
  const hits = new Map<string, number>();
  let endsAt = 0;
  return (subject, max) => {
    const now = deps.clock.now().getTime();
    // A window that ends later than a minute from now was opened before the clock was set back.
    if (now >= endsAt || endsAt - now > MINUTE_MS) {
      hits.clear();
      endsAt = now + MINUTE_MS;
    }
    const count = (hits.get(subject) ?? 0) + 1;
    hits.set(subject, count);
    if (count > max * deps.factor) throw new TooManyRequests(Math.ceil((endsAt - now) / 1000));
  };
}
