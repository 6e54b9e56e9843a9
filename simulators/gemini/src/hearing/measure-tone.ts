import { SAMPLE_RATE } from './decode-sound.ts';

/** Which share of the window's energy lies at one frequency, by Goertzel: 1 for a pure tone, about 0 for anything else. */
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
  if (!(energy / window.length >= QUIETEST_TONE)) return 0;
  const power = last * last + beforeLast * beforeLast - turn * last * beforeLast;
  return (2 * power) / (window.length * energy);
}

/** Mean square of a tone a fifth as loud as the one that is sent. */
const QUIETEST_TONE = 0.001;
