import type { Clock } from '../../platform/clock/clock.ts';

/** One reading for everybody who asks within this time; one that fails is not kept. */
export function keepFor<Result>(clock: Clock, ms: number, load: () => Promise<Result>): () => Promise<Result> {
  let kept: { until: number; result: Promise<Result> } | null = null;
  return async () => {
    const now = clock.now().getTime();
    if (kept !== null && now < kept.until) return await kept.result;
    const mine = { until: now + ms, result: load() };
    kept = mine;
    try {
      return await mine.result;
    } catch (error) {
      if (kept === mine) kept = null;
      throw error;
    }
  };
}
