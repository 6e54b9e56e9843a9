import { createHash } from 'node:crypto';

/** The same for every length of a recording: the beginning of one that goes on has the speech of the whole. */
export const LANE_FRAMES = 250;
/** Of SHA-256; enough to distinguish the lanes of one recording. */
const DIGEST_BYTES = 16;
const LANE_BYTES = DIGEST_BYTES + LANE_FRAMES * Float32Array.BYTES_PER_ELEMENT;

/** Speech likelihoods of the frames of a lane by the digest of its samples. */
export type VoiceLanes = Map<string, Float32Array>;

/** Of all samples that the model is given, which include those before the lane. */
export function digestOfLane(samples: Int16Array): string {
  return createHash('sha256')
    .update(samples)
    .digest('hex')
    .slice(0, 2 * DIGEST_BYTES);
}

/** Digest and likelihoods of each whole lane; the last lane of a recording that goes on will become longer. */
export function encodeVoiceLanes(lanes: VoiceLanes): Buffer {
  const whole = [...lanes].filter(([, likelihoods]) => likelihoods.length === LANE_FRAMES);
  return Buffer.concat(
    whole.flatMap(([digest, { buffer, byteOffset, byteLength }]) => [
      Buffer.from(digest, 'hex'),
      Buffer.from(buffer, byteOffset, byteLength),
    ]),
  );
}

export function decodeVoiceLanes(bytes: Buffer): VoiceLanes {
  const lanes: VoiceLanes = new Map();
  for (let from = 0; from + LANE_BYTES <= bytes.length; from += LANE_BYTES) {
    const digest = bytes.toString('hex', from, from + DIGEST_BYTES);
    // Copied, because a view of four-byte numbers has to start at a multiple of four.
    const likelihoods = Uint8Array.from(bytes.subarray(from + DIGEST_BYTES, from + LANE_BYTES));
    lanes.set(digest, new Float32Array(likelihoods.buffer));
  }
  return lanes;
}
