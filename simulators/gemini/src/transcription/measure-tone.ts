import { SAMPLE_RATE } from './decode-audio.ts';

/** Share of the window's energy at one frequency (Goertzel algorithm): 1 for a pure tone, about 0 otherwise. */
export function measureTone(window: Float32Array, frequency: number): number {
  const turn = 2 * Math.cos((2 * Math.PI * frequency) / SAMPLE_RATE);
  let last = 0;
  let beforeLast = 0;
  let energy = 0;
  for (const sample of window) {
    const next = sample + turn * last - beforeLast;
    beforeLast = last;
    last = next;
    energy += sample * sample;
  }
  if (!(energy / window.length >= MIN_TONE_ENERGY)) return 0;
  const power = last * last + beforeLast * beforeLast - turn * last * beforeLast;
  return (2 * power) / (window.length * energy);
}

/** Mean square of a tone at a fifth of the sent volume. */
const MIN_TONE_ENERGY = 0.001;
