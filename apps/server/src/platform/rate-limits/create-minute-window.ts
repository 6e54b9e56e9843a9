import type { Clock } from '../clock/clock.ts';
import { TooManyRequests } from '../http/http.errors.ts';
import { MINUTE_MS } from './rate-limit.ts';

/**
 * For responses served from memory, where a database row per request would cost more than the response; counts per
 * process.
 */
export function createMinuteWindow(deps: { clock: Clock; max: number }): (subject: string) => void {
  const hits = new Map<string, number>();
  let endsAt = 0;
  return (subject) => {
    const now = deps.clock.now().getTime();
    if (now >= endsAt) {
      hits.clear();
      endsAt = now + MINUTE_MS;
    }
    const count = (hits.get(subject) ?? 0) + 1;
    hits.set(subject, count);
    if (count > deps.max) throw new TooManyRequests(Math.ceil((endsAt - now) / 1000));
  };
}
