import type { Clock } from '../../../platform/clock/clock.ts';

/** Caches the result for `ms` and shares it between concurrent callers; a failed load is not cached. */
export function cacheFor<Result>(clock: Clock, ms: number, load: () => Promise<Result>): () => Promise<Result> {
  let cached: { until: number; result: Promise<Result> } | null = null;
  return async () => {
    const now = clock.now().getTime();
    if (cached !== null && now < cached.until) return await cached.result;
    const entry = { until: now + ms, result: load() };
    cached = entry;
    try {
      return await entry.result;
    } catch (error) {
      if (cached === entry) cached = null;
      throw error;
    }
  };
}
