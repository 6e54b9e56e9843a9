import { SAMPLE_RATE } from './decode-audio.ts';

/** Index of the first sample and index after the last. */
export interface SampleRange {
  start: number;
  end: number;
}

const FRAME_SAMPLES = SAMPLE_RATE / 100;
const SILENCE_FRAMES = 45;
const MIN_FRAMES = 10;
/** Mean square threshold, about 45 dB below full scale. */
const SILENCE_THRESHOLD = 0.00003;

/** Ranges with audio, separated by silences of more than 0.45 s. */
export function findAudibleRanges(samples: Float32Array): SampleRange[] {
  const ranges: SampleRange[] = [];
  const frames = Math.floor(samples.length / FRAME_SAMPLES);
  for (let frame = 0; frame < frames; frame += 1) {
    if (isSilence(samples, frame)) continue;
    const [start, end] = [frame * FRAME_SAMPLES, (frame + 1) * FRAME_SAMPLES];
    const current = ranges.at(-1);
    if (current === undefined || start - current.end > SILENCE_FRAMES * FRAME_SAMPLES) ranges.push({ start, end });
    else current.end = end;
  }
  return ranges.filter(({ start, end }) => end - start >= MIN_FRAMES * FRAME_SAMPLES);
}

function isSilence(samples: Float32Array, frame: number): boolean {
  let energy = 0;
  const end = (frame + 1) * FRAME_SAMPLES;
  for (let index = frame * FRAME_SAMPLES; index < end; index += 1) energy += (samples[index] ?? 0) ** 2;
  return energy / FRAME_SAMPLES < SILENCE_THRESHOLD;
}
