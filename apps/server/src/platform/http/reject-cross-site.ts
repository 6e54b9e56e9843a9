import { DESKTOP_ORIGINS } from '@pilgi/domain/shared';
import { CrossSiteRequest } from './http.errors.ts';

const OPEN_PATH = /^\/api\/v1\/(?!admin(?:\/|$))/i;

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** CSRF defence in addition to the bearer header: browsers mark cross-site requests. */
export function rejectCrossSite(
  request: { method: string; headers: Record<string, string | string[] | undefined> },
  allowedOrigins: readonly string[],
): void {
  if (safeMethods.has(request.method)) return;
  const { origin, 'sec-fetch-site': site } = request.headers;
  const originText = typeof origin === 'string' ? origin : '';
  // Windows of the desktop client do not always send Sec-Fetch-Site, so their origins are always checked.
  if (site !== 'cross-site' && !DESKTOP_ORIGINS.includes(originText)) return;
  if (!allowedOrigins.includes(originText)) throw new CrossSiteRequest();
}

/** All calls except the admin calls are open to the desktop client, which sends a bearer token and no cookie. */
export function originsAllowedFor(url: string, webOrigins: readonly string[]): string[] {
  return isOpenToClients(url) ? [...webOrigins, ...DESKTOP_ORIGINS] : [...webOrigins];
}

/** The path is decoded as by the router (`%61dmin` is `admin`); undecodable paths are closed. */
function isOpenToClients(url: string): boolean {
  const [path = ''] = url.split(/[?#]/, 1);
  try {
    return OPEN_PATH.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}
