import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';

/** PKCS #8 header of an Ed25519 key; the 32 key bytes follow. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
const KEY_ID = Buffer.from('pilgi-e2');

/** Test key derived from a fixed seed, so that the client built with it can be reused. */
const seed = createHash('sha256').update('updates of the desktop client under test').digest();
const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' });

const base64 = (text: string) => Buffer.from(text).toString('base64');

/** Public key in the format of the build: a minisign key file in base64. */
export function testUpdateKey(): string {
  const raw = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-32);
  const key = Buffer.concat([Buffer.from('Ed'), KEY_ID, raw]).toString('base64');
  return base64(`untrusted comment: minisign public key\n${key}\n`);
}

/** Signature of a package including its version. */
export function signUpdate(bytes: Buffer, version: string): string {
  const trusted = `timestamp:0\tfile:pilgi-desktop\tversion:${version}`;
  const signature = sign(null, createHash('blake2b512').update(bytes).digest(), privateKey);
  const whole = sign(null, Buffer.concat([signature, Buffer.from(trusted)]), privateKey).toString('base64');
  const first = Buffer.concat([Buffer.from('ED'), KEY_ID, signature]).toString('base64');
  return base64(`untrusted comment: signature\n${first}\ntrusted comment: ${trusted}\n${whole}\n`);
}
