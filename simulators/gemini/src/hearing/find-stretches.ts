import { SAMPLE_RATE } from './decode-sound.ts';

/** Places of the first sample and of the one after the last. */
export interface Stretch {
  start: number;
  end: number;
}

const FRAME_SAMPLES = SAMPLE_RATE / 100;
const SILENCE_FRAMES = 45;
const SHORTEST_FRAMES = 10;
/** Mean square, about 45 dB below full scale. */
const QUIET = 0.00003;

/** Sound between silences of more than 0.45 s. */
export function findStretches(samples: Float32Array): Stretch[] {
  const stretches: Stretch[] = [];
  const frames = Math.floor(samples.length / FRAME_SAMPLES);
  for (let frame = 0; frame < frames; frame += 1) {
    if (isQuiet(samples, frame)) continue;
    const [start, end] = [frame * FRAME_SAMPLES, (frame + 1) * FRAME_SAMPLES];
    const open = stretches.at(-1);
    if (open === undefined || start - open.end > SILENCE_FRAMES * FRAME_SAMPLES) stretches.push({ start, end });
    else open.end = end;
  }
  return stretches.filter(({ start, end }) => end - start >= SHORTEST_FRAMES * FRAME_SAMPLES);
}

function isQuiet(samples: Float32Array, frame: number): boolean {
  let energy = 0;
  const end = (frame + 1) * FRAME_SAMPLES;
  for (let index = frame * FRAME_SAMPLES; index < end; index += 1) energy += (samples[index] ?? 0) ** 2;
  return energy / FRAME_SAMPLES < QUIET;
}
