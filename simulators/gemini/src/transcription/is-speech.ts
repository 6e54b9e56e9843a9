import { SAMPLE_RATE } from './decode-audio.ts';

const FRAME_SAMPLES = SAMPLE_RATE / 50;
const MIN_PAUSE_RATIO = 0.08;
const MIN_CROSSING_SPREAD = 0.45;

/** Speech has pauses between syllables and alternates between noise and voice; music and hum do neither. */
export function isSpeech(samples: Float32Array): boolean {
  const frames = Math.floor(samples.length / FRAME_SAMPLES);
  const energies: number[] = [];
  const crossings: number[] = [];
  for (let frame = 0; frame < frames; frame += 1) {
    const window = samples.subarray(frame * FRAME_SAMPLES, (frame + 1) * FRAME_SAMPLES);
    energies.push(window.reduce((sum, sample) => sum + sample * sample, 0));
    crossings.push(countCrossings(window));
  }
  const pauses = energies.filter((energy) => energy < mean(energies) * 0.05).length / Math.max(1, frames);
  return pauses >= MIN_PAUSE_RATIO && spread(crossings) >= MIN_CROSSING_SPREAD;
}

function countCrossings(window: Float32Array): number {
  let crossings = 0;
  for (let index = 1; index < window.length; index += 1) {
    if ((window[index - 1] ?? 0) < 0 !== (window[index] ?? 0) < 0) crossings += 1;
  }
  return crossings;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/** Coefficient of variation. */
function spread(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2))) / Math.max(1, middle);
}
