import { DESKTOP_ORIGINS } from '@pilgi/domain';
import { CrossSiteRequest } from './http.errors.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A second lock beside the bearer header: a browser tells when another site is the one asking. */
export function refuseCrossSite(
  request: { method: string; headers: Record<string, string | string[] | undefined> },
  allowedOrigins: readonly string[],
): void {
  if (safeMethods.has(request.method)) return;
  const { origin, 'sec-fetch-site': site } = request.headers;
  const named = typeof origin === 'string' ? origin : '';
  // Windows without a web address of their own do not always tell how far they are from the site they ask.
  if (site !== 'cross-site' && !DESKTOP_ORIGINS.includes(named)) return;
  if (!allowedOrigins.includes(named)) throw new CrossSiteRequest();
}
