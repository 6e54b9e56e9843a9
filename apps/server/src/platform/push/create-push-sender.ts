import { lookup } from 'node:dns';
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPrivateAddress } from '../addresses/is-private-host.ts';
import type { Clock } from '../clock/clock.ts';
import { encryptPush, type PushKeys } from './encrypt-push.ts';
import { isPushEndpoint, type PushRules } from './is-push-endpoint.ts';
import { signVapid, type VapidKeys } from './vapid-keys.ts';

export interface PushMessage extends PushKeys {
  endpoint: string;
  payload: string;
  /** A newer message with the same topic replaces one that was not delivered yet; RFC 8030, section 5.4. */
  topic: string;
  /** How long the service stores the message for a device that is not reachable. */
  ttl_seconds: number;
}

/**
 * NOT_SENT: the request did not leave, so it may be repeated. UNCLEAR: it left, and there was no response, so the
 * message may have been accepted.
 */
export type PushResult = { status: number; retry_after_seconds: number | null } | 'NOT_SENT' | 'UNCLEAR';

export type SendPush = (message: PushMessage) => Promise<PushResult>;

interface SenderOptions {
  keys: VapidKeys;
  /** Contact for the push services: `mailto:` or `https:`. */
  subject: string;
  rules: PushRules;
  clock: Clock;
  timeoutMs?: number;
}

const TIMEOUT_MS = 15_000;

/** Uses the crypto of Node and no library: see decision 0105. Redirects are not followed. */
export function createPushSender({ keys, subject, rules, clock, timeoutMs = TIMEOUT_MS }: SenderOptions): SendPush {
  return async ({ endpoint, payload, topic, ttl_seconds, ...pushKeys }) => {
    if (!isPushEndpoint(endpoint, rules)) return { status: 400, retry_after_seconds: null };
    const url = new URL(endpoint);
    const body = encryptPush(Buffer.from(payload), pushKeys);
    const headers = {
      authorization: signVapid(keys, { origin: url.origin, subject, now: clock.now() }),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      'content-length': String(body.length),
      ttl: String(ttl_seconds),
      urgency: 'normal',
      topic,
    };
    const isLocal = url.protocol === 'http:';
    const options = { method: 'POST', headers, agent: false, signal: AbortSignal.timeout(timeoutMs) };
    const open = () => (isLocal ? httpRequest(url, options) : httpsRequest(url, { ...options, lookup: lookUpPublic }));
    const response = await exchange(open, body);
    if (typeof response === 'string') return response;
    return { status: response.status, retry_after_seconds: secondsOf(response.retryAfter, clock.now()) };
  };
}

function exchange(open: () => ClientRequest, body: Buffer) {
  return new Promise<{ status: number; retryAfter: string | undefined } | 'NOT_SENT' | 'UNCLEAR'>((resolve) => {
    const request = open();
    let isConnected = false;
    request.on('socket', (socket) => {
      const connected = () => {
        isConnected = true;
      };
      // With TLS nothing of the request leaves before the handshake.
      socket.once('encrypted' in socket ? 'secureConnect' : 'connect', connected);
    });
    request.on('response', (response: IncomingMessage) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
    });
    request.on('error', () => resolve(isConnected ? 'UNCLEAR' : 'NOT_SENT'));
    request.end(body);
  });
}

/** An allowed name must not resolve to our own network: the checked address is the one that is connected to. */
const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, '', 0);
    const [first] = addresses;
    if (first === undefined || addresses.some(({ address }) => isPrivateAddress(address)))
      return callback(new Error('the push service has a private address'), '', 0);
    if (options.all === true) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

/** Seconds or a date; RFC 9110, section 10.2.3. */
function secondsOf(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  if (/^\d{1,9}$/.test(header)) return Number(header);
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - now.getTime()) / 1000));
}
