import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** Keys of a browser's subscription. */
export interface PushKeys {
  p256dh: Buffer;
  auth: Buffer;
}

/** New for every message; given only to compare with the example of the standard. */
interface Ephemeral {
  salt: Buffer;
  privateKey: Buffer;
}

const RECORD_BYTES = 4096;
const LAST_RECORD = Buffer.from([2]);
const hkdf = (salt: Buffer, secret: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Body of a push message in one record: RFC 8291 with the encoding `aes128gcm` of RFC 8188. */
export function encryptPush(payload: Buffer, keys: PushKeys, ephemeral?: Ephemeral): Buffer {
  const ecdh = createECDH('prime256v1');
  if (ephemeral === undefined) ecdh.generateKeys();
  else ecdh.setPrivateKey(ephemeral.privateKey);
  const salt = ephemeral?.salt ?? randomBytes(16);
  const ownKey = ecdh.getPublicKey();
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), keys.p256dh, ownKey]);
  const secret = hkdf(keys.auth, ecdh.computeSecret(keys.p256dh), keyInfo, 32);
  const contentKey = hkdf(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', contentKey, nonce);
  const record = Buffer.concat([
    cipher.update(payload),
    cipher.update(LAST_RECORD),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_BYTES);
  return Buffer.concat([salt, size, Buffer.from([ownKey.length]), ownKey, record]);
}

/** Whether the bytes are a point of the curve P-256; a browser sends nothing else. */
export function isCurvePoint(key: Buffer): boolean {
  if (key.length !== 65 || key[0] !== 4) return false;
  try {
    const ecdh = createECDH('prime256v1');
    ecdh.generateKeys();
    ecdh.computeSecret(key);
    return true;
  } catch {
    return false;
  }
}
