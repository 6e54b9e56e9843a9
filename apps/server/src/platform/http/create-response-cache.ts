import { createHash } from 'node:crypto';
import { cachePerVersion } from './cache-per-version.ts';

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
