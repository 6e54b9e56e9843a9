import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';

/** In front of the 32 bytes of an Ed25519 key, as PKCS #8 has it. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
const KEY_ID = Buffer.from('pilgi-e2');

/** A key of the tests alone, the same in every run, so that the client built with it need not be built again. */
const seed = createHash('sha256').update('updates of the desktop client under test').digest();
const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' });

const base64 = (text: string) => Buffer.from(text).toString('base64');

/** As the client is built with it: the text of a minisign key in base64. */
export function testUpdateKey(): string {
  const raw = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-32);
  const key = Buffer.concat([Buffer.from('Ed'), KEY_ID, raw]).toString('base64');
  return base64(`untrusted comment: minisign public key\n${key}\n`);
}

/** The signature of a package, with its version in what is signed. */
export function signUpdate(bytes: Buffer, version: string): string {
  const trusted = `timestamp:0\tfile:pilgi-desktop\tversion:${version}`;
  const signature = sign(null, createHash('blake2b512').update(bytes).digest(), privateKey);
  const whole = sign(null, Buffer.concat([signature, Buffer.from(trusted)]), privateKey).toString('base64');
  const first = Buffer.concat([Buffer.from('ED'), KEY_ID, signature]).toString('base64');
  return base64(`untrusted comment: signature\n${first}\ntrusted comment: ${trusted}\n${whole}\n`);
}
