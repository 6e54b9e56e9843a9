import type { Section } from './lecture-parts.ts';

/** A stretch of the recording in which somebody speaks. */
export type VoicedSpan = Section;

/** Speech begins at the first and goes on until it falls below the second, so that it does not flutter. */
const BEGINS_AT = 0.5;
const ENDS_BELOW = 0.35;
const SHORTEST_SPEECH_MS = 250;
const PADDING_MS = 500;
const JOINED_GAP_MS = 1_500;

/** Stretches with speech, from how likely speech is in each of the equally long frames of the recording. */
export function voicedSpans(likelihoods: Iterable<number>, frameMs: number): VoicedSpan[] {
  const { stretches, frames } = findStretches(likelihoods, frameMs);
  const endMs = Math.round(frames * frameMs);
  const spans: VoicedSpan[] = [];
  for (const stretch of stretches) {
    const start_ms = Math.max(0, stretch.start_ms - PADDING_MS);
    const end_ms = Math.min(endMs, stretch.end_ms + PADDING_MS);
    const last = spans.at(-1);
    if (last !== undefined && start_ms - last.end_ms < JOINED_GAP_MS) last.end_ms = end_ms;
    else spans.push({ start_ms, end_ms });
  }
  return spans;
}

function findStretches(likelihoods: Iterable<number>, frameMs: number): { stretches: VoicedSpan[]; frames: number } {
  const stretches: VoicedSpan[] = [];
  let begunAt: number | null = null;
  let frames = 0;
  const close = () => {
    if (begunAt !== null && (frames - begunAt) * frameMs >= SHORTEST_SPEECH_MS)
      stretches.push({ start_ms: Math.round(begunAt * frameMs), end_ms: Math.round(frames * frameMs) });
    begunAt = null;
  };
  for (const likelihood of likelihoods) {
    if (begunAt === null && likelihood >= BEGINS_AT) begunAt = frames;
    else if (begunAt !== null && likelihood < ENDS_BELOW) close();
    frames += 1;
  }
  close();
  return { stretches, frames };
}
