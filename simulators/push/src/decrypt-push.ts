import { createDecipheriv, type ECDH, hkdfSync } from 'node:crypto';

const SALT_BYTES = 16;
const TAG_BYTES = 16;
const MIN_RECORD_BYTES = 18;

const hkdf = (salt: Buffer, secret: Buffer, info: string | Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(info), length));

/** What the browser would show; throws when the body was not made for this subscription. One record, as push services demand. */
export function decryptPush(body: Buffer, receiver: { ecdh: ECDH; auth: Buffer }): string {
  const salt = body.subarray(0, SALT_BYTES);
  const recordBytes = body.readUInt32BE(SALT_BYTES);
  const keyLength = body.readUInt8(SALT_BYTES + 4);
  const senderKey = body.subarray(SALT_BYTES + 5, SALT_BYTES + 5 + keyLength);
  const record = body.subarray(SALT_BYTES + 5 + keyLength);
  if (keyLength !== 65 || recordBytes < MIN_RECORD_BYTES || record.length > recordBytes) throw new Error('bad header');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver.ecdh.getPublicKey(), senderKey]);
  const secret = hkdf(receiver.auth, receiver.ecdh.computeSecret(senderKey), info, 32);
  const key = hkdf(salt, secret, 'Content-Encoding: aes128gcm\0', 16);
  const decipher = createDecipheriv('aes-128-gcm', key, hkdf(salt, secret, 'Content-Encoding: nonce\0', 12));
  decipher.setAuthTag(record.subarray(-TAG_BYTES));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error('bad padding');
  return padded.subarray(0, end).toString('utf8');
}
