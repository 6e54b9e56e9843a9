import { createHash, createPublicKey, verify } from 'node:crypto';

const HASHED = 'ED';
const KEY_ID = [2, 10] as const;
/** DER header of an Ed25519 public key; the 32 key bytes follow. */
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

interface Signed {
  publicKey: string;
  /** Content of the .sig file. */
  signature: string;
  content: Uint8Array;
  version: string;
}

/** Repeats the client's minisign verification, so that a build its own updater would reject is not released. */
export function isValidUpdateSignature({ publicKey, signature, content, version }: Signed): boolean {
  const [, keyText = ''] = linesOf(publicKey);
  const [, signedText = '', commentLine = '', commentSignedText = ''] = linesOf(signature);
  const [key, signed] = [Buffer.from(keyText, 'base64'), Buffer.from(signedText, 'base64')];
  const comment = commentLine.replace(/^trusted comment: /, '');
  if (key.length !== 42 || signed.length !== 74 || signed.subarray(0, 2).toString() !== HASHED) return false;
  if (!key.subarray(...KEY_ID).equals(signed.subarray(...KEY_ID))) return false;
  if (!comment.split('\t').includes(`version:${version}`)) return false;
  const trustedKey = createPublicKey({
    key: Buffer.concat([SPKI_PREFIX, key.subarray(10)]),
    format: 'der',
    type: 'spki',
  });
  const contentSignature = signed.subarray(10);
  const digest = createHash('blake2b512').update(content).digest();
  const signedComment = Buffer.concat([contentSignature, Buffer.from(comment)]);
  return (
    verify(null, digest, trustedKey, contentSignature) &&
    verify(null, signedComment, trustedKey, Buffer.from(commentSignedText, 'base64'))
  );
}

function linesOf(encoded: string): string[] {
  return Buffer.from(encoded.trim(), 'base64').toString('utf8').split('\n');
}
