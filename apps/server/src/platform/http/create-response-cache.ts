import { createHash } from 'node:crypto';

interface CachedResponse {
  body: string;
  etag: string;
}

/** Caches the last response as text. */
export function createResponseCache(load: () => Promise<unknown>) {
  return cachePerVersion(async () => toCachedResponse(await load()));
}

/** The tag is a hash of the content, so that every process sends the same one. */
function toCachedResponse(response: unknown): CachedResponse {
  const body = JSON.stringify(response);
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"` };
}

export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}

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
