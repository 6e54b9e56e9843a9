import type { TranscriptionWindow, VoiceSpan } from '../transcript-shapes.ts';
import { clipVoice, voicedMs } from '../voiced-time.ts';
import { toRecordingMs } from '../window-clock.ts';
import type { ClockEstimate, MeasuredLine } from './build-line-model.ts';
import type { Places } from './build-places.ts';
import type { AlignmentPath } from './find-path.ts';

const SLACK_S = 0.5;
/** Share of the expected voice below which a line cannot have been spoken where its times are. */
const MAX_VOICE_SHARE = 0.4;
/** Only a pause this long counts as silence; shorter ones are between any two sentences. */
const MIN_SILENCE_MS = 2_000;
/** Neighbours must agree about the clock; otherwise it jumped and shows nothing. */
const MAX_DISAGREEMENT_S = 2;

interface Evidence {
  lines: readonly MeasuredLine[];
  places: Places;
  path: AlignmentPath;
  clock: ClockEstimate;
  rate: number;
  window: TranscriptionWindow;
  voice: readonly VoiceSpan[];
}

/** Lines whose own times, read by the clock of their neighbours, are where the recording has too little voice for them. */
export function findSilentLines(evidence: Evidence): Set<number> {
  const silent = new Set<number>();
  for (const [index, line] of evidence.lines.entries()) {
    const start = estimateStart(evidence, index);
    if (start === null || Number.isNaN(line.end)) continue;
    const length = (line.end - line.start) / (evidence.clock.slopes[index] ?? 1);
    const range = {
      start_ms: toRecordingMs(evidence.window.pieces, 1000 * (start - SLACK_S)),
      end_ms: toRecordingMs(evidence.window.pieces, 1000 * (start + length + SLACK_S), 'end'),
    };
    const voiced = voicedMs(clipVoice(evidence.voice, range)) / 1000;
    if (!hasSilence(evidence.voice, range)) continue;
    if (voiced < (MAX_VOICE_SHARE * line.syllables) / evidence.rate) silent.add(index);
  }
  return silent;
}

function hasSilence(voice: readonly VoiceSpan[], range: VoiceSpan): boolean {
  return voice.some((span, index) => {
    const next = voice[index + 1];
    if (next === undefined || next.start_ms - span.end_ms < MIN_SILENCE_MS) return false;
    return span.end_ms < range.end_ms && next.start_ms > range.start_ms;
  });
}

/** Window time of a line by the places of the line before and the line after it. */
function estimateStart({ lines, places, path, clock }: Evidence, index: number): number | null {
  const [before, line, after] = [lines[index - 1], lines[index], lines[index + 1]];
  if (before === undefined || line === undefined || after === undefined) return null;
  if (before.source.response !== line.source.response || after.source.response !== line.source.response) return null;
  const slope = clock.slopes[index] ?? 1;
  const clockAt = (place: number | undefined) => places.startClock[place ?? 0] ?? 0;
  const fromBefore = clockAt(path.begin[index - 1]) + (line.start - before.start) / slope;
  const fromAfter = clockAt(path.begin[index + 1]) - (after.start - line.start) / slope;
  return Math.abs(fromBefore - fromAfter) <= MAX_DISAGREEMENT_S ? (fromBefore + fromAfter) / 2 : null;
}
