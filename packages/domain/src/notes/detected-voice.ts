import type { Section } from './lecture-parts.ts';

/** Time span of the recording with speech. */
export type VoicedSpan = Section;

/** Hysteresis: speech starts at the first threshold and ends below the second. */
const START_THRESHOLD = 0.5;
const END_THRESHOLD = 0.35;
const MIN_SPEECH_MS = 250;
const PADDING_MS = 500;
const JOINED_GAP_MS = 1_500;

export interface DetectedVoice {
  /** As detected, with all pauses: what is counted and aligned to. */
  voice: VoicedSpan[];
  /** With half a second before and after, and without short pauses: what is played or sent. */
  voiced: VoicedSpan[];
}

/** Speech of a recording, computed from the speech probability of equally long frames. */
export function detectedVoice(likelihoods: Iterable<number>, frameMs: number): DetectedVoice {
  const { rawSpans, frames } = findRawSpans(likelihoods, frameMs);
  return { voice: rawSpans, voiced: padSpans(rawSpans, Math.round(frames * frameMs)) };
}

function padSpans(rawSpans: readonly VoicedSpan[], endMs: number): VoicedSpan[] {
  const spans: VoicedSpan[] = [];
  for (const rawSpan of rawSpans) {
    const start_ms = Math.max(0, rawSpan.start_ms - PADDING_MS);
    const end_ms = Math.min(endMs, rawSpan.end_ms + PADDING_MS);
    const last = spans.at(-1);
    if (last !== undefined && start_ms - last.end_ms < JOINED_GAP_MS) last.end_ms = end_ms;
    else spans.push({ start_ms, end_ms });
  }
  return spans;
}

function findRawSpans(likelihoods: Iterable<number>, frameMs: number): { rawSpans: VoicedSpan[]; frames: number } {
  const rawSpans: VoicedSpan[] = [];
  let startFrame: number | null = null;
  let frames = 0;
  const close = () => {
    if (startFrame !== null && (frames - startFrame) * frameMs >= MIN_SPEECH_MS)
      rawSpans.push({ start_ms: Math.round(startFrame * frameMs), end_ms: Math.round(frames * frameMs) });
    startFrame = null;
  };
  for (const likelihood of likelihoods) {
    if (startFrame === null && likelihood >= START_THRESHOLD) startFrame = frames;
    else if (startFrame !== null && likelihood < END_THRESHOLD) close();
    frames += 1;
  }
  close();
  return { rawSpans, frames };
}
