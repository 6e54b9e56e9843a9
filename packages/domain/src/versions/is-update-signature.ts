/** A signature file of minisign, as base64 once more: this is how its first words, "untrusted comment:", begin. */
const SHAPE = /^dW50cnVzdGVkIGNvbW1lbnQ6[A-Za-z0-9+/]{100,1976}={0,2}$/;

/** Its form alone; whether it fits is for the client to say, which has the key. */
export function isUpdateSignature(text: string): boolean {
  return SHAPE.test(text) && text.length % 4 === 0;
}
