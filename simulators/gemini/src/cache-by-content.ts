import { createHash } from 'node:crypto';

/** Caches results by content hash: verification runs send the same media repeatedly, and decoding dominates the run time. */
export function cacheByContent<Found>(
  maxEntries: number,
  compute: (bytes: Uint8Array) => Promise<Found>,
): (bytes: Uint8Array) => Promise<Found> {
  const cache = new Map<string, Promise<Found>>();
  return async (bytes) => {
    const key = createHash('sha256').update(bytes).digest('base64url');
    const cached = cache.get(key);
    if (cached !== undefined) return await cached;
    if (cache.size >= maxEntries) cache.clear();
    const computing = compute(bytes);
    cache.set(key, computing);
    // Failures are not cached because they may be transient, for example out of memory.
    computing.catch(() => cache.delete(key));
    return await computing;
  };
}
