import { DESKTOP_ORIGINS } from '@pilgi/domain/shared';

const OPEN_PATH = /^\/api\/v1\/(?!admin(?:\/|$))/i;

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
