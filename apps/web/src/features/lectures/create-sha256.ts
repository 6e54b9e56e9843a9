export interface Sha256 {
  update(bytes: Uint8Array): void;
  /** Call it once; nothing may be added afterwards. */
  digest(): string;
}

const BLOCK_BYTES = 64;
const LENGTH_AT = 56;
const ROUNDS = 64;
const TWO_32 = 2 ** 32;

/** First 32 bits of the fractional part of a root of the first primes, as defined in FIPS 180-4. */
function rootsOfPrimes(count: number, power: number): Int32Array {
  const roots = new Int32Array(count);
  let found = 0;
  for (let number = 2; found < count; number += 1) {
    let divisor = 2;
    while (number % divisor !== 0) divisor += 1;
    if (divisor !== number) continue;
    const root = number ** power;
    roots[found] = (root - Math.floor(root)) * TWO_32;
    found += 1;
  }
  return roots;
}

const CONSTANTS = rootsOfPrimes(ROUNDS, 1 / 3);

/**
 * Incremental SHA-256. The Web Crypto digest needs the whole file in memory, which is impossible for recordings of
 * gigabytes.
 */
export function createSha256(): Sha256 {
  const state = rootsOfPrimes(8, 1 / 2);
  const words = new Int32Array(ROUNDS);
  const rest = new Uint8Array(BLOCK_BYTES);
  let restBytes = 0;
  let totalBytes = 0;

  function update(bytes: Uint8Array): void {
    totalBytes += bytes.length;
    let at = 0;
    if (restBytes > 0) {
      at = Math.min(BLOCK_BYTES - restBytes, bytes.length);
      rest.set(bytes.subarray(0, at), restBytes);
      restBytes += at;
      if (restBytes < BLOCK_BYTES) return;
      compress(state, words, rest, 0);
    }
    for (; at + BLOCK_BYTES <= bytes.length; at += BLOCK_BYTES) compress(state, words, bytes, at);
    restBytes = bytes.length - at;
    rest.set(bytes.subarray(at));
  }

  function digest(): string {
    const bits = totalBytes * 8;
    const padding = restBytes < LENGTH_AT ? LENGTH_AT - restBytes : BLOCK_BYTES + LENGTH_AT - restBytes;
    const end = new Uint8Array(padding + 8);
    end[0] = 0x80;
    const view = new DataView(end.buffer);
    view.setUint32(padding, Math.floor(bits / TWO_32));
    view.setUint32(padding + 4, bits % TWO_32);
    update(end);
    return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
  }

  return { update, digest };
}

const rotateRight = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits));

function expandSchedule(words: Int32Array, bytes: Uint8Array, at: number): void {
  for (let index = 0; index < 16; index += 1) {
    const byte = at + index * 4;
    words[index] =
      ((bytes[byte] ?? 0) << 24) |
      ((bytes[byte + 1] ?? 0) << 16) |
      ((bytes[byte + 2] ?? 0) << 8) |
      (bytes[byte + 3] ?? 0);
  }
  for (let index = 16; index < ROUNDS; index += 1) {
    const early = words[index - 15] ?? 0;
    const late = words[index - 2] ?? 0;
    const small = rotateRight(early, 7) ^ rotateRight(early, 18) ^ (early >>> 3);
    const large = rotateRight(late, 17) ^ rotateRight(late, 19) ^ (late >>> 10);
    words[index] = ((words[index - 16] ?? 0) + small + (words[index - 7] ?? 0) + large) | 0;
  }
}

function compress(state: Int32Array, words: Int32Array, bytes: Uint8Array, at: number): void {
  expandSchedule(words, bytes, at);
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let round = 0; round < ROUNDS; round += 1) {
    const choice = (e & f) ^ (~e & g);
    const first =
      h +
      (rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25)) +
      choice +
      (CONSTANTS[round] ?? 0) +
      (words[round] ?? 0);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const second = (rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22)) + majority;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  const added = [a, b, c, d, e, f, g, h];
  for (const [index, value] of added.entries()) state[index] = ((state[index] ?? 0) + value) | 0;
}
