import type { TranscriptGap, VoiceSpan } from './transcript-shapes.ts';

const MARGIN_MS = 20_000;
const MAX_RETRY_MS = 150_000;
const MAX_ROUNDS = 2;
const MAX_SHARE = 0.25;
/** A share of a short lecture would not contain one gap with its margins. */
const MIN_BUDGET_MS = 180_000;
/** When the budget ends inside a range, at least its margin and as much of the gap must be left. */
const MIN_CUT_MS = 2 * MARGIN_MS;
/** An end of a retry moves to the longest pause this near, so that few sentences are cut. */
const PAUSE_SEARCH_MS = 4_000;

export interface RetryPlan {
  gaps: readonly TranscriptGap[];
  voice: readonly VoiceSpan[];
  /** Rounds of retries that are finished. */
  rounds: number;
  /** Length of the lecture and of all retries so far. */
  lecture_ms: number;
  retried_ms: number;
}

/** Most audio that is transcribed again. */
export const retryBudgetMs = (lectureMs: number): number =>
  Math.max(MAX_SHARE * lectureMs, Math.min(lectureMs, MIN_BUDGET_MS));

/** Ranges to transcribe again: each gap with its surroundings, the largest gaps first, within the budget of the lecture. */
export function planGapRetries({ gaps, voice, rounds, lecture_ms, retried_ms }: RetryPlan): VoiceSpan[] {
  if (rounds >= MAX_ROUNDS) return [];
  let left = retryBudgetMs(lecture_ms) - retried_ms;
  const ranges: VoiceSpan[] = [];
  for (const gap of gaps.toSorted((a, b) => b.voiced_ms - a.voiced_ms)) {
    for (const wanted of rangesOf(gap, voice, lecture_ms)) {
      const range = { start_ms: wanted.start_ms, end_ms: Math.min(wanted.end_ms, wanted.start_ms + left) };
      const length = range.end_ms - range.start_ms;
      const isCovered = ranges.some((other) => range.start_ms < other.end_ms && range.end_ms > other.start_ms);
      const isCutShort = range.end_ms < wanted.end_ms && length < MIN_CUT_MS;
      if (isCutShort || isCovered) continue;
      ranges.push(range);
      left -= length;
    }
  }
  return ranges.sort((a, b) => a.start_ms - b.start_ms);
}

function rangesOf(gap: TranscriptGap, voice: readonly VoiceSpan[], lectureMs: number): VoiceSpan[] {
  const from = gap.start_ms - MARGIN_MS;
  const to = gap.end_ms + MARGIN_MS;
  const count = Math.ceil((to - from) / (MAX_RETRY_MS - PAUSE_SEARCH_MS));
  const length = (to - from) / count;
  return Array.from({ length: count }, (_, index) => ({
    start_ms: Math.max(0, nearestPause(voice, from + index * length)),
    end_ms: Math.min(lectureMs, nearestPause(voice, from + (index + 1) * length)),
  })).filter((range) => range.end_ms > range.start_ms);
}

function nearestPause(voice: readonly VoiceSpan[], at: number): number {
  let best = { at, length: 0 };
  for (const [index, span] of voice.entries()) {
    const next = voice[index + 1];
    if (next === undefined) break;
    const middle = Math.round((span.end_ms + next.start_ms) / 2);
    const length = next.start_ms - span.end_ms;
    if (Math.abs(middle - at) <= PAUSE_SEARCH_MS / 2 && length > best.length) best = { at: middle, length };
  }
  return Math.round(best.at);
}
