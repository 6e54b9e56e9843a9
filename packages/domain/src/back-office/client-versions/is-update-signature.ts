/** Base64 of a minisign signature file, which starts with "untrusted comment:". */
const SHAPE = /^dW50cnVzdGVkIGNvbW1lbnQ6[A-Za-z0-9+/]{100,1976}={0,2}$/;

/** Checks only the format; the client verifies the signature with its key. */
export function isUpdateSignature(text: string): boolean {
  return SHAPE.test(text) && text.length % 4 === 0;
}
