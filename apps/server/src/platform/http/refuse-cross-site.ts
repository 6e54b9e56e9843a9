import { CrossSiteRequest } from './http.errors.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A second lock beside the bearer header: a browser tells when another site is the one asking. */
export function refuseCrossSite(
  request: { method: string; headers: Record<string, string | string[] | undefined> },
  allowedOrigins: readonly string[],
): void {
  if (safeMethods.has(request.method)) return;
  if (request.headers['sec-fetch-site'] !== 'cross-site') return;
  const origin = request.headers.origin;
  if (typeof origin !== 'string' || !allowedOrigins.includes(origin)) throw new CrossSiteRequest();
}
