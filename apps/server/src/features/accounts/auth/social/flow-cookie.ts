import { randomBytes } from 'node:crypto';
import type { CallShape } from '@pilgi/contract';
import type { RequestContext } from '../../../../platform/http/route.ts';

/** Covers the redirect (10 minutes) and the steps after it (30 minutes). */
const MAX_AGE_SECONDS = 40 * 60;
const KEY_SHAPE = /^[\w-]{22,64}$/;

/** Binds a sign-in to the browser that began it: a link with the state of another browser is worthless. */
export interface FlowCookie {
  read(context: FlowContext): string | null;
  issue(context: FlowContext): string;
}

type FlowContext = Pick<RequestContext<CallShape>, 'cookie' | 'setHeader'>;

export function createFlowCookie({ webOrigin }: { webOrigin: string }): FlowCookie {
  const isSecure = webOrigin.startsWith('https:');
  const name = isSecure ? '__Host-flow' : 'flow';
  const read = (context: FlowContext) => {
    const key = context.cookie(name);
    return key !== undefined && KEY_SHAPE.test(key) ? key : null;
  };
  return {
    read,
    issue(context) {
      const key = read(context) ?? randomBytes(24).toString('base64url');
      const rules = `Path=/; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
      context.setHeader('set-cookie', `${name}=${key}; ${rules}`);
      return key;
    },
  };
}
