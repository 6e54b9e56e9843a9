import type { SampleSection } from './sample-script.ts';

const BEGIN_MS = 800;
const PAUSE_MS = 700;
/** Pause before the next slide. */
const TURN_MS = 1500;

export interface PlacedSection {
  start_ms: number;
  end_ms: number;
  segments: { id: string; start_ms: number; end_ms: number; text: string }[];
}

export interface PlacedSample {
  duration_ms: number;
  starts_ms: number[];
  sections: PlacedSection[];
}

/** Schedules the sentences sequentially by their audio lengths. */
export function placeSample(sections: readonly SampleSection[], lengths: readonly number[]): PlacedSample {
  const starts_ms: number[] = [];
  const placed: PlacedSection[] = [];
  let at = BEGIN_MS;
  for (const [number, { sentences }] of sections.entries()) {
    const segments = sentences.map((text, index) => {
      const start_ms = at;
      const end_ms = start_ms + (lengths[starts_ms.length] ?? 0);
      starts_ms.push(start_ms);
      at = end_ms + PAUSE_MS;
      return { id: `s${(number + 1) * 1000 + index + 1}`, start_ms, end_ms, text };
    });
    at += TURN_MS - PAUSE_MS;
    placed.push({ start_ms: placed.at(-1)?.end_ms ?? 0, end_ms: at, segments });
  }
  return { duration_ms: at, starts_ms, sections: placed };
}
