import type { TranscriptionWindow, VoiceSpan } from './transcript-shapes.ts';

export interface WindowOptions {
  /** Longest audio of one request, overlap included. */
  max_ms: number;
  /** Audio shared with each neighbour, on both sides of the cut. */
  overlap_ms: number;
}

const DEFAULT_OPTIONS: WindowOptions = { max_ms: 6 * 60_000, overlap_ms: 8_000 };
const CUT_SEARCH_MS = 60_000;
const PADDING_MS = 500;
const JOINED_GAP_MS = 1_500;

interface Pause {
  at_ms: number;
  length_ms: number;
}

/** Windows of one lecture; each is cut at the longest pause near its end and shares audio with its neighbours. */
export function planWindows(
  voice: readonly VoiceSpan[],
  options: WindowOptions = DEFAULT_OPTIONS,
): TranscriptionWindow[] {
  const pieces = joinVoice(voice);
  const lastEnd = pieces.at(-1)?.end_ms;
  if (lastEnd === undefined) return [];
  const cuts = [pieces[0]?.start_ms ?? 0];
  const coreMs = options.max_ms - 2 * options.overlap_ms;
  while (true) {
    const start = cuts.at(-1) ?? 0;
    const limit = advance(pieces, start, coreMs);
    if (limit >= lastEnd) break;
    cuts.push(findCut(voice, advance(pieces, start, Math.max(coreMs / 2, coreMs - CUT_SEARCH_MS)), limit));
  }
  return cuts.map((cut, index) => {
    const next = cuts[index + 1];
    const start_ms = index === 0 ? cut : retreat(pieces, cut, options.overlap_ms);
    const end_ms = next === undefined ? lastEnd : advance(pieces, next, options.overlap_ms);
    return { start_ms, end_ms, pieces: clip(pieces, start_ms, end_ms) };
  });
}

/** A cut depends on the pause after it, whose end must be known. */
const SETTLED_AFTER_MS = 60_000;

/** Windows of a recording that goes on: those that further audio does not change. `until_ms` is the end of the known audio. */
export function settledWindows(voice: readonly VoiceSpan[], until_ms: number): TranscriptionWindow[] {
  const isSettled = (window: TranscriptionWindow) => window.end_ms + SETTLED_AFTER_MS <= until_ms;
  const windows = planWindows(voice).slice(0, -1);
  const firstOpen = windows.findIndex((window) => !isSettled(window));
  return firstOpen === -1 ? windows : windows.slice(0, firstOpen);
}

/** Audio to send for a range of the recording: voice with padding, silence longer than that removed. */
export function windowAt(voice: readonly VoiceSpan[], range: VoiceSpan): TranscriptionWindow {
  return { ...range, pieces: clip(joinVoice(voice), range.start_ms, range.end_ms) };
}

function joinVoice(voice: readonly VoiceSpan[]): VoiceSpan[] {
  const pieces: VoiceSpan[] = [];
  for (const span of voice) {
    const start_ms = Math.max(0, span.start_ms - PADDING_MS);
    const end_ms = span.end_ms + PADDING_MS;
    const last = pieces.at(-1);
    if (last !== undefined && start_ms - last.end_ms < JOINED_GAP_MS) last.end_ms = Math.max(last.end_ms, end_ms);
    else pieces.push({ start_ms, end_ms });
  }
  return pieces;
}

/** Recording time after a length of sent audio. */
function advance(pieces: readonly VoiceSpan[], from: number, lengthMs: number): number {
  let left = lengthMs;
  for (const piece of pieces) {
    const start = Math.max(piece.start_ms, from);
    if (piece.end_ms <= start) continue;
    if (left <= piece.end_ms - start) return start + left;
    left -= piece.end_ms - start;
  }
  return pieces.at(-1)?.end_ms ?? from;
}

function retreat(pieces: readonly VoiceSpan[], from: number, lengthMs: number): number {
  let left = lengthMs;
  for (const piece of pieces.toReversed()) {
    const end = Math.min(piece.end_ms, from);
    if (end <= piece.start_ms) continue;
    if (left <= end - piece.start_ms) return end - left;
    left -= end - piece.start_ms;
  }
  return pieces[0]?.start_ms ?? from;
}

/** Middle of the longest pause in the range; without any pause the end of the range. */
function findCut(voice: readonly VoiceSpan[], from: number, to: number): number {
  let best: Pause = { at_ms: to, length_ms: 0 };
  for (const [index, span] of voice.entries()) {
    const next = voice[index + 1];
    if (next === undefined) break;
    const pause = { at_ms: Math.round((span.end_ms + next.start_ms) / 2), length_ms: next.start_ms - span.end_ms };
    if (pause.at_ms > from && pause.at_ms <= to && pause.length_ms > best.length_ms) best = pause;
  }
  return best.at_ms;
}

function clip(pieces: readonly VoiceSpan[], from: number, to: number): VoiceSpan[] {
  return pieces
    .map((piece) => ({ start_ms: Math.max(piece.start_ms, from), end_ms: Math.min(piece.end_ms, to) }))
    .filter((piece) => piece.end_ms > piece.start_ms);
}
