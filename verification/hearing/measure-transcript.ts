import { type AlignedLine, chargedShare, type TranscriptGap, toRecordingMs } from '@pilgi/domain/transcription';
import type { Lecture } from './make-lecture.ts';
import type { SimulatedLine } from './simulate-response.ts';
import type { TranscribedLecture } from './transcribe-lecture.ts';

/** Errors of starts in seconds; sums over lectures. */
export interface Measurement {
  before: number[];
  /** Lines whose time is shown as exact, and the others. */
  exact: number[];
  approximate: number[];
  lostSentences: number;
  /** Runs of over 20 seconds without transcript that are neither in a gap nor among the approximate lines beside one. */
  unmarkedGaps: number;
  /** Runs of over 20 seconds without transcript outside of the gaps alone. */
  misplacedGaps: number;
  /** Seconds of gaps that would be charged. */
  chargedGapSeconds: number;
  /** Speech without transcript in all, and the part of it outside of the marked gaps. */
  missingSeconds: number;
  unmarkedSeconds: number;
  doubled: number;
  invented: number;
  inventedShown: number;
  speechSeconds: number;
  lectureSeconds: number;
  retriedSeconds: number;
  seams: number;
  unsureSeams: number;
  alignMs: number[];
}

interface Truth {
  ids: number[];
  start: number;
}

const UNMARKED_LIMIT_S = 20;
const EDGE_MS = 500;

export function measureTranscript(lecture: Lecture, result: TranscribedLecture): Measurement {
  const truths = collectTruths(result, lecture);
  const found = findLines(truths, result);
  const seen = new Map<number, number>();
  for (const { truth } of found) for (const id of truth?.ids ?? []) seen.set(id, (seen.get(id) ?? 0) + 1);
  const errors = found.flatMap(({ line, truth }) =>
    truth === null || truth.ids.length === 0
      ? []
      : [{ isApproximate: line.is_approximate, error: Math.abs(line.start_ms / 1000 - truth.start) }],
  );
  const returned = new Set(
    result.responses.flatMap(({ lines }) =>
      lines.flatMap((line) => line.parts.filter((part) => part.isWhole).map(({ id }) => id)),
    ),
  );
  const missing = lecture.sentences.filter((sentence) => !seen.has(sentence.id));
  const starts = found.flatMap(({ truth }) => (truth === null || truth.ids.length === 0 ? [] : [truth.start]));
  return {
    before: errorsBefore(result),
    exact: errors.filter(({ isApproximate }) => !isApproximate).map(({ error }) => error),
    approximate: errors.filter(({ isApproximate }) => isApproximate).map(({ error }) => error),
    lostSentences: [...returned].filter((id) => !isFound(lecture, seen, id)).length,
    ...measureGaps(lecture, result, missing),
    doubled: starts.length - new Set(starts).size,
    invented: result.responses.reduce(
      (sum, { lines }) => sum + lines.filter((line) => line.parts.length === 0).length,
      0,
    ),
    inventedShown: found.filter(({ truth }) => truth !== null && truth.ids.length === 0).length,
    speechSeconds: lecture.sentences.reduce((sum, { start, end }) => sum + end - start, 0),
    lectureSeconds: lecture.seconds,
    retriedSeconds: result.retriedMs / 1000,
    seams: result.seams,
    unsureSeams: result.unsureSeams,
    alignMs: result.alignMs,
  };
}

/** Of a sentence that is spoken twice in a row, two lines with its text are expected; their versions cannot be distinguished. */
function isFound(lecture: Lecture, seen: ReadonlyMap<number, number>, id: number): boolean {
  if (seen.has(id)) return true;
  const isSame = (other: number) => lecture.sentences[other]?.text === lecture.sentences[id]?.text;
  return [id - 1, id + 1].some((other) => isSame(other) && (seen.get(other) ?? 0) > 1);
}

/** True start of every text that a response contained, whole lines and single sentences. */
function collectTruths({ responses }: TranscribedLecture, lecture: Lecture): Map<string, Truth[]> {
  const truths = new Map<string, Truth[]>();
  const add = (text: string, truth: Truth) => {
    const list = truths.get(text) ?? [];
    if (!list.some((other) => Math.abs(other.start - truth.start) < 0.001)) truths.set(text, [...list, truth]);
  };
  for (const { lines } of responses)
    for (const line of lines) {
      const start = line.parts[0]?.trueStart ?? lecture.seconds;
      add(line.text, { ids: line.parts.map((part) => part.id), start });
      for (const part of line.parts) add(part.text, { ids: [part.id], start: part.trueStart });
    }
  return truths;
}

function findLines(truths: Map<string, Truth[]>, { lines, responses }: TranscribedLecture) {
  const words = responses.flatMap((response) => response.lines);
  return lines.map((line) => {
    const candidates = truths.get(line.text) ?? findByWords(line.text, words);
    const spoken = candidates.filter((truth) => truth.ids.length > 0);
    const nearest = (spoken.length > 0 ? spoken : candidates).toSorted(
      (a, b) => Math.abs(a.start - line.start_ms / 1000) - Math.abs(b.start - line.start_ms / 1000),
    )[0];
    return { line, truth: nearest ?? null };
  });
}

/** A line that was made of words: it starts with its first words. */
function findByWords(text: string, words: readonly SimulatedLine[]): Truth[] {
  const wanted = text.split(' ');
  return words.flatMap((word, index) => {
    if (wanted.some((one, offset) => words[index + offset]?.text !== one)) return [];
    const ids = new Set(wanted.flatMap((_, offset) => words[index + offset]?.parts.map((part) => part.id) ?? []));
    return [{ ids: [...ids], start: word.parts[0]?.trueStart ?? 0 }];
  });
}

/** Today's rule: reported times clamped into the window. */
function errorsBefore({ responses }: TranscribedLecture): number[] {
  return responses
    .filter(({ isRetry }) => !isRetry)
    .flatMap(({ window, lines }) =>
      lines.flatMap((line) => {
        const truth = line.parts[0]?.trueStart;
        return truth === undefined ? [] : [Math.abs(toRecordingMs(window.pieces, 1000 * line.start) / 1000 - truth)];
      }),
    );
}

const overlapOf = (a: { start: number; end: number }, b: { start_ms: number; end_ms: number }) =>
  Math.max(0, Math.min(a.end, b.end_ms / 1000) - Math.max(a.start, b.start_ms / 1000));

/** A gap with the approximate lines on both sides of it, among which the missing speech may be. */
function extendGap(gap: TranscriptGap, lines: readonly AlignedLine[]): { start_ms: number; end_ms: number } {
  const after = lines.findIndex((line) => line.start_ms >= gap.end_ms - EDGE_MS);
  let first = after < 0 ? lines.length : after;
  let last = first - 1;
  while (lines[first - 1]?.is_approximate) first -= 1;
  while (lines[last + 1]?.is_approximate) last += 1;
  return {
    start_ms: Math.min(gap.start_ms, lines[first]?.start_ms ?? gap.start_ms),
    end_ms: Math.max(gap.end_ms, lines[last]?.end_ms ?? gap.end_ms),
  };
}

/** Missing sentences with the seconds of each that are outside of all ranges. */
function subtract(missing: Lecture['sentences'], ranges: readonly { start_ms: number; end_ms: number }[]) {
  return missing.map((sentence) => {
    const covered = ranges.reduce((sum, range) => sum + overlapOf(sentence, range), 0);
    return { id: sentence.id, rest: Math.max(0, sentence.end - sentence.start - covered) };
  });
}

function countLongRuns(sentences: readonly { id: number; rest: number }[]): number {
  let runs = 0;
  let seconds = 0;
  for (const [index, sentence] of sentences.entries()) {
    seconds = sentences[index - 1]?.id === sentence.id - 1 ? seconds + sentence.rest : sentence.rest;
    if (seconds > UNMARKED_LIMIT_S && sentences[index + 1]?.id !== sentence.id + 1) runs += 1;
  }
  return runs;
}

function measureGaps(lecture: Lecture, { gaps, lines }: TranscribedLecture, missing: Lecture['sentences']) {
  const outside = subtract(missing, gaps);
  const voiced = lecture.voice.reduce((sum, span) => sum + span.end_ms - span.start_ms, 0);
  const marked = gaps.reduce((sum, gap) => sum + gap.voiced_ms, 0);
  return {
    unmarkedGaps: countLongRuns(
      subtract(
        missing,
        gaps.map((gap) => extendGap(gap, lines)),
      ),
    ),
    misplacedGaps: countLongRuns(outside),
    chargedGapSeconds: Math.max(0, (chargedShare(gaps, lecture.voice) * voiced - (voiced - marked)) / 1000),
    missingSeconds: missing.reduce((sum, { start, end }) => sum + end - start, 0),
    unmarkedSeconds: outside.reduce((sum, { rest }) => sum + rest, 0),
  };
}
