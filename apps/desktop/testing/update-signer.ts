import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const encodeLines = (lines: string[]) => Buffer.from(`${lines.join('\n')}\n`).toString('base64');

/** Signs in the format of the Tauri CLI with a newly generated key. */
export function createUpdateSigner() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const id = randomBytes(8);
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
  const key = Buffer.concat([Buffer.from('Ed'), id, raw]).toString('base64');
  return {
    publicKey: encodeLines(['untrusted comment: minisign public key', key]),
    sign: (content: Uint8Array, version: string) => {
      const signature = sign(null, createHash('blake2b512').update(content).digest(), privateKey);
      const comment = `timestamp:1794771136\tfile:a.exe\tversion:${version}`;
      const commentSignature = sign(null, Buffer.concat([signature, Buffer.from(comment)]), privateKey);
      return encodeLines([
        'untrusted comment: signature from tauri secret key',
        Buffer.concat([Buffer.from('ED'), id, signature]).toString('base64'),
        `trusted comment: ${comment}`,
        commentSignature.toString('base64'),
      ]);
    },
  };
}
