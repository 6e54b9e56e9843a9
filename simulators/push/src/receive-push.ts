import type { IncomingHttpHeaders } from 'node:http';
import { checkVapid } from './check-vapid.ts';
import { decryptPush } from './decrypt-push.ts';
import type { PushState } from './push-state.ts';

/** RFC 8030, section 7.2: a service must accept 4096 bytes; the known ones accept no more. */
const MAX_BODY_BYTES = 4096;

export interface Outcome {
  status: number;
  reason?: string;
  headers?: Record<string, string>;
}

const refuse = (status: number, reason: string): Outcome => ({ status, reason });

interface Arrival {
  id: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  origin: string;
  now: Date;
}

/** One message from an application server. */
export function receivePush(state: PushState, { id, headers, body, origin, now }: Arrival): Outcome {
  const subscription = state.find(id);
  if (subscription === null) return refuse(404, 'unknown subscription');
  if (subscription.isGone) return refuse(410, 'the user unsubscribed');
  const { applicationServerKey } = subscription;
  const nowSeconds = Math.floor(now.getTime() / 1000);
  const denied = checkVapid(headers.authorization, { applicationServerKey, origin, nowSeconds });
  if (denied !== null) return denied;
  const ttl = String(headers.ttl ?? '');
  if (!/^\d{1,9}$/.test(ttl)) return refuse(400, 'no TTL');
  if (headers['content-encoding'] !== 'aes128gcm') return refuse(400, 'not aes128gcm');
  const topic = typeof headers.topic === 'string' ? headers.topic : null;
  if (topic !== null && !/^[\w-]{1,32}$/.test(topic)) return refuse(400, 'topic longer than 32 or not base64url');
  const urgency = typeof headers.urgency === 'string' ? headers.urgency : null;
  if (urgency !== null && !['very-low', 'low', 'normal', 'high'].includes(urgency)) return refuse(400, 'urgency');
  if (body.length > MAX_BODY_BYTES) return refuse(413, `${body.length} bytes`);
  try {
    const payload = decryptPush(body, subscription);
    const { id: messageId } = state.add({ subscription_id: id, payload, ttl: Number(ttl), topic, urgency });
    return { status: 201, headers: { location: `${origin}/message/${messageId}`, ttl } };
  } catch {
    // A real service cannot see this: the browser drops the message. Here the sender learns about it.
    return refuse(400, 'cannot be decrypted');
  }
}
