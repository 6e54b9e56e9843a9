import { createHash, createPublicKey, verify } from 'node:crypto';

const HASHED = 'ED';
const KEY_ID = [2, 10] as const;
/** What stands before the 32 bytes of an Ed25519 key in the form Node reads. */
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

interface Signed {
  publicKey: string;
  /** The text of a .sig file. */
  signature: string;
  content: Uint8Array;
  version: string;
}

/** As the client will do it (minisign, twice in base64): a build that its own updater would refuse must not leave. */
export function isValidUpdateSignature({ publicKey, signature, content, version }: Signed): boolean {
  const [, keyText = ''] = linesOf(publicKey);
  const [, signedText = '', commentLine = '', commentSignedText = ''] = linesOf(signature);
  const [key, signed] = [Buffer.from(keyText, 'base64'), Buffer.from(signedText, 'base64')];
  const comment = commentLine.replace(/^trusted comment: /, '');
  if (key.length !== 42 || signed.length !== 74 || signed.subarray(0, 2).toString() !== HASHED) return false;
  if (!key.subarray(...KEY_ID).equals(signed.subarray(...KEY_ID))) return false;
  if (!comment.split('\t').includes(`version:${version}`)) return false;
  const ours = createPublicKey({ key: Buffer.concat([SPKI_PREFIX, key.subarray(10)]), format: 'der', type: 'spki' });
  const mark = signed.subarray(10);
  const digest = createHash('blake2b512').update(content).digest();
  const told = Buffer.concat([mark, Buffer.from(comment)]);
  return verify(null, digest, ours, mark) && verify(null, told, ours, Buffer.from(commentSignedText, 'base64'));
}

function linesOf(encoded: string): string[] {
  return Buffer.from(encoded.trim(), 'base64').toString('utf8').split('\n');
}
