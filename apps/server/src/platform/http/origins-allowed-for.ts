import { DESKTOP_ORIGINS } from '@pilgi/domain';

const OPEN_PATH = /^\/api\/v1\/(?!admin(?:\/|$))/i;

/** Everything but the back office is open to the desktop client, which carries a bearer token and no cookie. */
export function originsAllowedFor(url: string, webOrigins: readonly string[]): string[] {
  return isOpenToClients(url) ? [...webOrigins, ...DESKTOP_ORIGINS] : [...webOrigins];
}

/** Read as the router reads it (`%61dmin` is `admin`); what cannot be read is closed. */
function isOpenToClients(url: string): boolean {
  const [path = ''] = url.split(/[?#]/, 1);
  try {
    return OPEN_PATH.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}
