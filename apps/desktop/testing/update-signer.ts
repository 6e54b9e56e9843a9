import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const twice = (lines: string[]) => Buffer.from(`${lines.join('\n')}\n`).toString('base64');

/** Signs as Tauri's tool does, with a key of its own. */
export function createUpdateSigner() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const id = randomBytes(8);
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
  const key = Buffer.concat([Buffer.from('Ed'), id, raw]).toString('base64');
  return {
    publicKey: twice(['untrusted comment: minisign public key', key]),
    sign: (content: Uint8Array, version: string) => {
      const mark = sign(null, createHash('blake2b512').update(content).digest(), privateKey);
      const comment = `timestamp:1794771136\tfile:a.exe\tversion:${version}`;
      const commentMark = sign(null, Buffer.concat([mark, Buffer.from(comment)]), privateKey);
      return twice([
        'untrusted comment: signature from tauri secret key',
        Buffer.concat([Buffer.from('ED'), id, mark]).toString('base64'),
        `trusted comment: ${comment}`,
        commentMark.toString('base64'),
      ]);
    },
  };
}
