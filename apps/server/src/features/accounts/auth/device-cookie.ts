import { randomBytes } from 'node:crypto';
import type { CallShape } from '@pilgi/contract';
import type { RequestContext } from '../../../platform/http/route.ts';

const MAX_AGE_SECONDS = 365 * 24 * 3600;
const KEY_SHAPE = /^[\w-]{22,64}$/;

/** Random key of a browser: it gives no access, but failed log-ins of other browsers are not counted against it. */
export interface DeviceCookie {
  read(context: DeviceContext): string | null;
  /** Returns the key of the browser, or gives it one. */
  issue(context: DeviceContext): string;
}

type DeviceContext = Pick<RequestContext<CallShape>, 'cookie' | 'setHeader'>;

export function createDeviceCookie({ webOrigin }: { webOrigin: string }): DeviceCookie {
  const isSecure = webOrigin.startsWith('https:');
  // The prefix makes browsers refuse a cookie of this name from a subdomain or without TLS.
  const name = isSecure ? '__Host-pilgi_device' : 'pilgi_device';
  const read = (context: DeviceContext) => {
    const key = context.cookie(name);
    return key !== undefined && KEY_SHAPE.test(key) ? key : null;
  };
  return {
    read,
    issue(context) {
      const key = read(context) ?? randomBytes(18).toString('base64url');
      const rules = `Path=/; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
      context.setHeader('set-cookie', `${name}=${key}; ${rules}`);
      return key;
    },
  };
}
