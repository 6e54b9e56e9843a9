import type { Clock } from '../../../apps/server/src/platform/clock/clock.ts';

export interface BurstClock extends Clock {
  /** From here on time passes so much faster, beginning at the present moment. */
  hurry(rate: number): void;
  /** So long of this clock's time. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  /** People's calls take no time, however busy the machine is: the clock stands while they are answered. */
  standWhile<Result>(act: () => Promise<Result>): Promise<Result>;
  stop(): void;
}

const TICK_MS = 10;
/** A machine that was busy elsewhere for longer has not done our work meanwhile either. */
const LONGEST_TICK_MS = 30;

/** Moved in small steps, so that what waits for a moment wakes in order and nothing jumps over its turn. */
export function createBurstClock(): BurstClock {
  let now = Date.now();
  let rate = 1;
  let standing = 0;
  let last = performance.now();
  let waiting: { at: number; wake: () => void }[] = [];
  const tick = () => {
    const passed = Math.min(performance.now() - last, LONGEST_TICK_MS);
    last = performance.now();
    if (standing === 0) now += passed * rate;
    const due = waiting.filter(({ at }) => at <= now).toSorted((a, b) => a.at - b.at);
    waiting = waiting.filter(({ at }) => at > now);
    for (const { wake } of due) wake();
  };
  const timer = setInterval(tick, TICK_MS);
  return {
    now: () => new Date(now),
    hurry: (asked) => {
      rate = asked;
    },
    sleep: async (ms, signal) => {
      const { promise, reject, resolve } = Promise.withResolvers<void>();
      waiting.push({ at: now + ms, wake: resolve });
      signal?.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
      await promise;
    },
    standWhile: async (act) => {
      standing += 1;
      try {
        return await act();
      } finally {
        standing -= 1;
      }
    },
    stop: () => clearInterval(timer),
  };
}
