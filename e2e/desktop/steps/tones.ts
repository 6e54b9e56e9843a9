import { execFileSync } from 'node:child_process';

export const TONE_RATE = 48_000;
const STEP_S = 0.25;
const STEPS = 120;
const FIRST_HZ = 300;
const STEP_HZ = 25;
const LOUDNESS = 0.4;
const WINDOW = Math.round(TONE_RATE * 0.05);

/** The tone of a quarter of a second; all repeat after half a minute. */
const frequencyOf = (step: number) => FIRST_HZ + STEP_HZ * (step % STEPS);

export function sampleAt(number: number): number {
  const seconds = number / TONE_RATE;
  return LOUDNESS * Math.sin(2 * Math.PI * frequencyOf(Math.floor(seconds / STEP_S)) * seconds);
}

export interface RecordedTones {
  /** When the first and the last audio were played; the end is exact to a twentieth of a second. */
  from_s: number;
  to_s: number;
  /** Audio in the file; less than `to_s - from_s` when something is missing inside. */
  length_s: number;
}

/** Which tones a recording contains. `before_s` is a time after the last one, less than half a minute later. */
export function readTones(audio: Buffer, before_s: number): RecordedTones | null {
  const samples = decode(audio);
  const steps: number[] = [];
  for (let at = 0; at + WINDOW <= samples.length; at += WINDOW) {
    const step = findStep(samples.subarray(at, at + WINDOW));
    if (step !== null) steps.push(step);
  }
  const [first, last] = [steps[0], steps.at(-1)];
  if (first === undefined || last === undefined) return null;
  const lastAt = latestBefore(last, Math.floor(before_s / STEP_S));
  const windows = steps.length - steps.findLastIndex((step) => step !== last) - 1;
  const to_s = Math.min(lastAt * STEP_S + (windows * WINDOW) / TONE_RATE, (lastAt + 1) * STEP_S);
  const length_s = samples.length / TONE_RATE;
  const firstAt = latestBefore(first, Math.round((to_s - length_s) / STEP_S) + STEPS / 2);
  const firstWindows = steps.findIndex((step) => step !== first);
  const from_s = (firstAt + 1) * STEP_S - (firstWindows * WINDOW) / TONE_RATE;
  return { from_s, to_s, length_s };
}

const latestBefore = (step: number, limit: number) => limit - ((((limit - step) % STEPS) + STEPS) % STEPS);

/** By the times at which the wave rises through zero. Null for silence and where two tones meet. */
function findStep(window: Int16Array): number | null {
  const rises: number[] = [];
  for (let at = 1; at < window.length; at += 1) {
    const [before = 0, after = 0] = [window[at - 1], window[at]];
    if (before < 0 && after >= 0) rises.push(at - after / (after - before));
  }
  const [first, last] = [rises[0], rises.at(-1)];
  if (first === undefined || last === undefined || rises.length < 3) return null;
  const step = (((rises.length - 1) * TONE_RATE) / (last - first) - FIRST_HZ) / STEP_HZ;
  const whole = Math.round(step);
  return Math.abs(step - whole) < 0.3 && whole >= 0 && whole < STEPS ? whole : null;
}

function decode(audio: Buffer): Int16Array {
  const args = ['-v', 'error', '-i', 'pipe:0', '-ac', '1', '-ar', String(TONE_RATE), '-f', 's16le', '-'];
  const bytes = execFileSync('ffmpeg', args, { input: audio, maxBuffer: 1024 ** 3, stdio: ['pipe', 'pipe', 'ignore'] });
  return new Int16Array(bytes.buffer, bytes.byteOffset, Math.floor(bytes.length / 2));
}
