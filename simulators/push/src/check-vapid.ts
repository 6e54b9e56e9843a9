import { createPublicKey, verify } from 'node:crypto';

const MAX_VALID_SECONDS = 24 * 3600;

interface Expected {
  /** Key that the browser named when it subscribed. */
  applicationServerKey: string;
  origin: string;
  nowSeconds: number;
}

/** RFC 8292: null when the sender may use the subscription, otherwise status and reason. */
export function checkVapid(
  authorization: string | undefined,
  expected: Expected,
): { status: number; reason: string } | null {
  if (authorization === undefined) return { status: 401, reason: 'no Authorization' };
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  if (token === '') return { status: 401, reason: 'not the vapid scheme' };
  // Section 4.2: a subscription that is restricted to a key refuses all others.
  if (key !== expected.applicationServerKey)
    return { status: 403, reason: 'another key than that of the subscription' };
  const [header = '', claims = '', signature = ''] = token.split('.');
  if (!isSigned(`${header}.${claims}`, signature, key)) return { status: 403, reason: 'bad signature' };
  if (read(header).alg !== 'ES256') return { status: 403, reason: 'not ES256' };
  const { aud, exp, sub } = read(claims);
  if (aud !== expected.origin) return { status: 403, reason: `audience ${String(aud)}` };
  if (typeof exp !== 'number' || exp <= expected.nowSeconds) return { status: 403, reason: 'expired' };
  if (exp > expected.nowSeconds + MAX_VALID_SECONDS) return { status: 403, reason: 'valid for more than a day' };
  // Apple refuses a subject that is neither a mail address nor an https address.
  if (!/^(mailto:.+@.+|https:\/\/.+)$/.test(String(sub))) return { status: 403, reason: 'no contact' };
  return null;
}

const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Record<string, unknown>;

function isSigned(content: string, signature: string, key: string): boolean {
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const bytes = Buffer.from(signature, 'base64url');
  return verify('sha256', Buffer.from(content), { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes);
}
