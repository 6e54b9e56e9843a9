import { SAMPLE_RATE } from './decode-audio.ts';
import { measureTone } from './measure-tone.ts';

export interface AudioCode {
  number: number;
  /** Index of the first sample. */
  start: number;
}

const SYNC_HZ = 3_400;
const FIRST_SYMBOL_HZ = 800;
const SYMBOL_STEP_HZ = 150;
const SYMBOLS = 16;
const DATA_SYMBOLS = 4;
const SYMBOL_SAMPLES = SAMPLE_RATE / 20;
const HOP_SAMPLES = SAMPLE_RATE / 100;
const CLEAR_TONE = 0.5;
const CODE_SAMPLES = SYMBOL_SAMPLES * (1 + DATA_SYMBOLS);

/** A code is a sync tone and four tones that encode a 16-bit number; searched every 10 ms. */
export function findCodes(samples: Float32Array): AudioCode[] {
  const codes: AudioCode[] = [];
  let start = 0;
  while (start + CODE_SAMPLES <= samples.length) {
    const code = readCodeAt(samples, start);
    if (code !== null) codes.push(code);
    start = code === null ? start + HOP_SAMPLES : code.start + CODE_SAMPLES;
  }
  return codes;
}

function readCodeAt(samples: Float32Array, start: number): AudioCode | null {
  if (syncAt(samples, start) < CLEAR_TONE) return null;
  const sharpest = climbToSync(samples, start);
  let number = 0;
  for (let place = 1; place <= DATA_SYMBOLS; place += 1) {
    const symbol = readSymbol(windowAt(samples, sharpest + place * SYMBOL_SAMPLES));
    if (symbol === null) return null;
    number = number * SYMBOLS + symbol;
  }
  return { number, start: sharpest };
}

function climbToSync(samples: Float32Array, from: number): number {
  let best = from;
  while (syncAt(samples, best + HOP_SAMPLES) > syncAt(samples, best)) best += HOP_SAMPLES;
  return best;
}

function readSymbol(window: Float32Array): number | null {
  const shares = Array.from({ length: SYMBOLS }, (_, symbol) =>
    measureTone(window, FIRST_SYMBOL_HZ + symbol * SYMBOL_STEP_HZ),
  );
  const clearest = Math.max(...shares);
  return clearest < CLEAR_TONE ? null : shares.indexOf(clearest);
}

const syncAt = (samples: Float32Array, start: number) => measureTone(windowAt(samples, start), SYNC_HZ);

const windowAt = (samples: Float32Array, start: number) => samples.subarray(start, start + SYMBOL_SAMPLES);
