import type { SeededRandom } from './create-seeded-random.ts';

export interface Zone {
  from_ms: number;
  until_ms: number;
}

export interface PlacedUtterance {
  /** Index of the sentence. */
  sentence: number;
  start_ms: number;
  end_ms: number;
}

const FIRST_MS = 800;
const LAST_MS = 1_000;

/** Schedules utterances 0.5 to 1.2 s apart, outside of the quiet zones. */
export function planSpeech(input: {
  duration_ms: number;
  /** Lengths of the sentences, including the number tones. */
  lengths_ms: readonly number[];
  quiet: readonly Zone[];
  random: SeededRandom;
}): PlacedUtterance[] {
  const placed: PlacedUtterance[] = [];
  let start_ms = FIRST_MS;
  for (let sentence = 0; ; sentence = (sentence + 1) % input.lengths_ms.length) {
    const length = input.lengths_ms[sentence] ?? 0;
    const zone = input.quiet.find(({ from_ms, until_ms }) => start_ms < until_ms && start_ms + length > from_ms);
    if (zone !== undefined) start_ms = zone.until_ms + FIRST_MS;
    if (start_ms + length > input.duration_ms - LAST_MS) return placed;
    placed.push({ sentence, start_ms, end_ms: start_ms + length });
    start_ms += length + input.random.integer(500, 1_200);
  }
}

/** Silence starts at 40 % of the lecture, music at 70 %. */
export function planQuiet(duration_ms: number, silenceMs: number, musicMs: number): { silence: Zone; music: Zone } {
  const zone = (share: number, length: number): Zone => {
    const from_ms = Math.floor(duration_ms * share);
    return { from_ms, until_ms: from_ms + length };
  };
  return { silence: zone(0.4, silenceMs), music: zone(0.7, musicMs) };
}
