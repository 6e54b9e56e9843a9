import { runFfmpeg } from './run-ffmpeg.ts';

export const SAMPLE_RATE = 16_000;

/** Mono samples between -1 and 1. */
export async function decodeAudio(bytes: Uint8Array): Promise<Float32Array> {
  const raw = await runFfmpeg(bytes, ['-vn', '-ac', '1', '-ar', String(SAMPLE_RATE), '-f', 's16le']);
  const samples = new Float32Array(raw.length >> 1);
  for (let index = 0; index < samples.length; index += 1) samples[index] = raw.readInt16LE(index * 2) / 32_768;
  return samples;
}
