import type { Clock } from '../../../apps/server/src/platform/clock/clock.ts';

export interface BurstClock extends Clock {
  /** Sets the speed of the clock from now on. */
  setRate(rate: number): void;
  /** Sleeps for this duration of the simulated time. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  /** Pauses the clock during an API call, so that calls take no simulated time however busy the machine is. */
  pauseWhile<Result>(act: () => Promise<Result>): Promise<Result>;
  stop(): void;
}

const TICK_MS = 10;
/** Caps a tick, because after a longer stall of the machine the work has not progressed either. */
const MAX_TICK_MS = 30;

/** Simulated clock that advances in small steps, so that sleepers wake in order. */
export function createBurstClock(): BurstClock {
  let now = Date.now();
  let rate = 1;
  let pauses = 0;
  let last = performance.now();
  let waiting: { at: number; wake: () => void }[] = [];
  const tick = () => {
    const passed = Math.min(performance.now() - last, MAX_TICK_MS);
    last = performance.now();
    if (pauses === 0) now += passed * rate;
    const due = waiting.filter(({ at }) => at <= now).toSorted((a, b) => a.at - b.at);
    waiting = waiting.filter(({ at }) => at > now);
    for (const { wake } of due) wake();
  };
  const timer = setInterval(tick, TICK_MS);
  return {
    now: () => new Date(now),
    setRate: (next) => {
      rate = next;
    },
    sleep: async (ms, signal) => {
      const { promise, reject, resolve } = Promise.withResolvers<void>();
      waiting.push({ at: now + ms, wake: resolve });
      signal?.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
      await promise;
    },
    pauseWhile: async (act) => {
      pauses += 1;
      try {
        return await act();
      } finally {
        pauses -= 1;
      }
    },
    stop: () => clearInterval(timer),
  };
}
