/** Caches a value until its version changes; concurrent callers with a new version share one load. */
export function cachePerVersion<T>(load: () => Promise<T>): (version: string) => Promise<T> {
  let cached: { version: string; value: Promise<T> } | null = null;
  return async (version) => {
    if (cached?.version === version) return await cached.value;
    const value = load();
    const entry = { version, value };
    cached = entry;
    try {
      return await value;
    } catch (error) {
      if (cached === entry) cached = null;
      throw error;
    }
  };
}
