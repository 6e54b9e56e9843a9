import { createECDH, createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/** Names this service to push services: RFC 8292. Both keys are base64url of the raw bytes. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

const PUBLIC_BYTES = 65;
const PRIVATE_BYTES = 32;
/** RFC 8292 allows 24 hours. */
const VALID_SECONDS = 12 * 3600;

export function createVapidKeys(): VapidKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { d = '', x = '', y = '' } = privateKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { publicKey: point.toString('base64url'), privateKey: d };
}

export const isVapidPublicKey = (key: string): boolean => {
  const point = Buffer.from(key, 'base64url');
  return point.length === PUBLIC_BYTES && point[0] === 4;
};

/** Whether the private key belongs to the public one. */
export function isVapidPair({ publicKey, privateKey }: VapidKeys): boolean {
  const secret = Buffer.from(privateKey, 'base64url');
  if (secret.length !== PRIVATE_BYTES) return false;
  try {
    const ecdh = createECDH('prime256v1');
    ecdh.setPrivateKey(secret);
    return ecdh.getPublicKey().equals(Buffer.from(publicKey, 'base64url'));
  } catch {
    return false;
  }
}

/** Header `Authorization` of one push message. */
export function signVapid(keys: VapidKeys, { origin, subject, now }: { origin: string; subject: string; now: Date }) {
  const claims = { aud: origin, exp: Math.floor(now.getTime() / 1000) + VALID_SECONDS, sub: subject };
  const content = [{ typ: 'JWT', alg: 'ES256' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const signature = sign('sha256', Buffer.from(content), { key: keyObjectOf(keys), dsaEncoding: 'ieee-p1363' });
  return `vapid t=${content}.${signature.toString('base64url')}, k=${keys.publicKey}`;
}

function keyObjectOf({ publicKey, privateKey }: VapidKeys): KeyObject {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  return createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', d: privateKey, x, y } });
}
