import { timeMark } from '@pilgi/domain/notes';
import type { MadeLecture } from '../../tools/lectures/lecture-options.ts';
import type { Note } from '../kit/pipeline/open-student.ts';

interface Span {
  start_ms: number;
  end_ms: number;
}

type CheckedNote = Pick<Note, 'sections' | 'segments' | 'untranscribed' | 'duration_ms'> & {
  coverage: Pick<Note['coverage'], 'gaps'>;
};

const MINUTE_MS = 60_000;
const LAST_MS = 10 * MINUTE_MS;
const MARK = /^(?:\d+:[0-5]\d|[0-5]?\d):[0-5]\d$/;
/** The simulator omits speech of every long window: shares of the sentences that a second transcription must have found. */
const MIN_TRANSCRIBED = 0.95;
const MIN_TRANSCRIBED_AT_END = 0.85;
/** Of the sentences without transcript, only single ones may be unnamed. */
const MIN_ACCOUNTED = 0.99;
/** A minute with less speech may be without a block, as in the coverage of the note. */
const MIN_MINUTE_SPEECH_MS = 5_000;

/** Shares of the spoken sentences that are in the transcript, and that are either there or named as missing. */
export interface SpokenShares {
  transcribed: number;
  accounted: number;
}

/** Compares the times at which the made lecture speaks with the note; words and the number of lines are up to the model. */
export function shareSpoken(note: CheckedNote, utterances: readonly Span[]): SpokenShares {
  const named = [...(note.untranscribed ?? []), ...note.coverage.gaps];
  const transcribed = utterances.filter((one) => isMostlyIn(one, note.segments));
  const rest = utterances.filter((one) => !isMostlyIn(one, note.segments) && isMostlyIn(one, named));
  const count = Math.max(1, utterances.length);
  return { transcribed: transcribed.length / count, accounted: (transcribed.length + rest.length) / count };
}

/**
 * Checks that the note accounts for everything that was spoken, especially at the end, that every minute of speech has a
 * block or is named as missing, and that every time mark is inside the recording.
 */
export function checkLength(note: CheckedNote, made: Pick<MadeLecture, 'duration_ms' | 'utterances'>): string[] {
  const blocks = note.sections.flatMap((section) => section.blocks);
  const end = made.duration_ms - LAST_MS;
  const last = made.utterances.filter((one) => one.start_ms >= end);
  const isOutside = (atMs: number) => atMs < 0 || atMs > made.duration_ms || !MARK.test(timeMark(atMs));
  return [
    ...(Math.abs(note.duration_ms - made.duration_ms) < 2_000 ? [] : [`has a duration of ${note.duration_ms} ms`]),
    ...checkShares('the sentences', shareSpoken(note, made.utterances), MIN_TRANSCRIBED),
    ...checkShares('the last ten minutes', shareSpoken(note, last), MIN_TRANSCRIBED_AT_END),
    ...(blocks.some((block) => block.at_ms >= end) ? [] : ['no block covers the last ten minutes']),
    ...listUncitedMinutes(note, made.utterances).map((minute) => `minute ${minute} is in no block and in no gap`),
    ...blocks
      .filter((block) => isOutside(block.at_ms))
      .map((block) => `time mark ${timeMark(block.at_ms)} is outside the recording`),
    ...note.sections.filter((one) => one.status !== 'DONE').map((one) => `section ${one.number} is ${one.status}`),
  ];
}

function checkShares(of: string, { transcribed, accounted }: SpokenShares, minTranscribed: number): string[] {
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  return [
    ...(transcribed >= minTranscribed ? [] : [`only ${percent(transcribed)} of ${of} transcribed`]),
    ...(accounted >= MIN_ACCOUNTED ? [] : [`only ${percent(accounted)} of ${of} transcribed or named as missing`]),
  ];
}

function listUncitedMinutes(note: CheckedNote, utterances: readonly Span[]): number[] {
  const cited = new Set(note.sections.flatMap((section) => section.blocks).flatMap((block) => block.segment_ids));
  const accounted = [...note.segments.filter((one) => cited.has(one.id)), ...note.coverage.gaps];
  const minutes = Array.from({ length: Math.ceil(note.duration_ms / MINUTE_MS) }, (_, minute) => minute);
  return minutes.filter((minute) => {
    const span = { start_ms: minute * MINUTE_MS, end_ms: (minute + 1) * MINUTE_MS };
    return msInside(span, utterances) >= MIN_MINUTE_SPEECH_MS && msInside(span, accounted) === 0;
  });
}

const isMostlyIn = (span: Span, spans: readonly Span[]) => msInside(span, spans) >= (span.end_ms - span.start_ms) / 2;

const msInside = (span: Span, spans: readonly Span[]) =>
  spans.reduce(
    (sum, one) => sum + Math.max(0, Math.min(span.end_ms, one.end_ms) - Math.max(span.start_ms, one.start_ms)),
    0,
  );
