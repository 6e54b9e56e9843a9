import { type Alignment, alignLines } from './align-lines.ts';
import { areWordTimesRight } from './are-word-times-right.ts';
import { findGaps } from './find-gaps.ts';
import { groupWords } from './group-words.ts';
import { matchLines } from './match-lines.ts';
import { measureCoverage } from './measure-coverage.ts';
import { mergeRetriedLines } from './merge-retried-lines.ts';
import { mergeWindows } from './merge-windows.ts';
import { pinSharedLines } from './pin-shared-lines.ts';
import { removeInventedEnding } from './remove-invented-ending.ts';
import { type RemovedText, removeLoops } from './remove-loops.ts';
import type { LabelledResponse } from './speakers/join-speakers.ts';
import { markQuestions } from './speakers/mark-questions.ts';
import { nameSpeakers, scopeLabel } from './speakers/name-speakers.ts';
import { settleWordSpeakers } from './speakers/settle-word-speakers.ts';
import { syllablesOf } from './syllables.ts';
import type {
  AlignableLine,
  AlignedLine,
  AlignmentInput,
  NamedLine,
  TranscribedWord,
  TranscriptGap,
  TranscriptionWindow,
  TranscriptLine,
  VoiceSpan,
} from './transcript-shapes.ts';

/** Response of a speech model for one window. */
export interface WindowTranscript {
  window: TranscriptionWindow;
  /** Null when the model gave no word times. */
  words: readonly TranscribedWord[] | null;
  lines: readonly TranscriptLine[];
}

export interface AssembledTranscript {
  lines: NamedLine[];
  /** Voice without words. */
  gaps: TranscriptGap[];
  /** Neighbouring windows whose common audio was transcribed too differently to be sure of the seam. */
  unsure_seams: number;
}

type JoinedTranscript = Omit<AssembledTranscript, 'lines'> & { lines: AlignedLine[] };

interface AlignedWindow {
  window: TranscriptionWindow;
  alignment: Alignment;
  times: ReportedTimes;
}

type ReportedTimes = Required<Pick<AlignmentInput, 'has_word_times' | 'has_right_times'>>;

/** A retry belongs to a window that contains at least this share of it. */
const MIN_OVERLAP = 0.5;
/** Share of the voice that the retries alone must cover more than the merge, to be taken instead of it. */
const MIN_GAIN = 0.1;

interface AssembleInput {
  voice: readonly VoiceSpan[];
  windows: readonly WindowTranscript[];
  retries: readonly WindowTranscript[];
}

/**
 * Lines of a lecture on the recording's clock, from the responses of its windows and of gaps that were transcribed again, with the roles of
 * their speakers.
 */
export function assembleTranscript({ voice, ...input }: AssembleInput): AssembledTranscript {
  const windows = input.windows.map((one, index) => withScopedLabels(one, `w${index}`));
  const retries = input.retries.map((one, index) => withScopedLabels(one, `r${index}`));
  const responses: LabelledResponse[] = [];
  const transcript = joinResponses({ voice, windows, retries }, responses);
  return { ...transcript, lines: markQuestions(nameSpeakers(transcript.lines, responses)) };
}

/** Every response has its own labels: the same label of two responses may mean two speakers. */
function withScopedLabels({ window, words, lines }: WindowTranscript, response: string): WindowTranscript {
  const scope = <Spoken extends { speaker: string | null }>(spoken: Spoken): Spoken =>
    spoken.speaker === null ? spoken : { ...spoken, speaker: scopeLabel(response, spoken.speaker) };
  return {
    window,
    words: words === null ? null : settleWordSpeakers(words.map(scope)),
    lines: lines.map(scope),
  };
}

/** Also collects the aligned responses, before lines of one are merged into another. */
function joinResponses({ voice, ...input }: AssembleInput, responses: LabelledResponse[]): JoinedTranscript {
  const removed: RemovedText[] = [];
  const windows: AlignedWindow[] = input.windows.map((one) => ({
    window: one.window,
    alignment: align(one, voice, { removed }),
    times: judgeTimes(one, voice),
  }));
  pinShared(windows, voice);
  responses.push(...windows.map(({ alignment }) => alignment));
  if (input.retries.length === 0) return joinWindows(windows, voice);
  const first = joinWindows(windows, voice);
  const retried = input.retries.map((retry, index) =>
    addRetry({ windows, retry, voice, removed, response: index + 1 }),
  );
  responses.push(...retried.map(({ alignment }) => alignment));
  pinShared(windows, voice);
  const merged = joinWindows(windows, voice);
  const replaced = replaceByRetries(first.lines, joinWindows(retried, voice), { retried, voice });
  const gain = measureCoverage(replaced.lines, voice) - measureCoverage(merged.lines, voice);
  return gain > MIN_GAIN ? replaced : merged;
}

/**
 * Transcript from the retries alone where they were made. When the first response hid a gap and the lecture repeats its sentences, a merge
 * can place the lines of a retry in the wrong stretch and leave its own stretch empty.
 */
function replaceByRetries(
  first: readonly AlignedLine[],
  again: JoinedTranscript,
  { retried, voice }: { retried: readonly AlignedWindow[]; voice: readonly VoiceSpan[] },
): JoinedTranscript {
  const comparable = ({ text, start_ms }: AlignedLine) => ({ units: syllablesOf(text), start_ms });
  const repeated = new Set(matchLines(first.map(comparable), again.lines.map(comparable)).map(([index]) => index));
  const outside = first.filter((line, index) => {
    const middle = (line.start_ms + line.end_ms) / 2;
    return !repeated.has(index) && !retried.some(({ window }) => middle >= window.start_ms && middle < window.end_ms);
  });
  const lines = [...outside, ...again.lines].sort((one, other) => one.start_ms - other.start_ms);
  return { lines, gaps: findGaps(lines, voice), unsure_seams: again.unsure_seams };
}

interface Retry {
  windows: AlignedWindow[];
  retry: WindowTranscript;
  voice: readonly VoiceSpan[];
  removed: RemovedText[];
  response: number;
}

/** Merges the retry into the windows that contain it and returns it as a window of its own. */
function addRetry({ windows, retry, voice, removed, response }: Retry): AlignedWindow {
  const retried = align(retry, voice, { removed, confirmed: removed, rate: windows[0]?.alignment.rate });
  const targets = windows.filter(({ window }) => overlapOf(window, retry.window) >= MIN_OVERLAP);
  // A window without any response has only its retries.
  const alone: AlignedWindow = { window: retry.window, alignment: retried, times: judgeTimes(retry, voice) };
  if (targets.length === 0) windows.push({ ...alone });
  for (const target of targets) alignAgain(target, mergeRetriedLines(target.alignment, retried, response), voice);
  return alone;
}

interface AlignOptions {
  /** Collects the text that is removed. */
  removed: RemovedText[];
  /** Repetitions that were removed before: when they come back in another response, they were really spoken. */
  confirmed?: readonly RemovedText[];
  rate?: number | undefined;
}

function align(
  transcript: WindowTranscript,
  voice: readonly VoiceSpan[],
  { removed, confirmed = [], rate }: AlignOptions,
): Alignment {
  const { window, words, lines } = transcript;
  const times = judgeTimes(transcript, voice);
  const reported = times.has_word_times ? groupWords(words ?? []) : lines;
  const spoken = removeLoops(removeInventedEnding(reported).map(withoutPin), [...confirmed]);
  removed.push(...spoken.removed);
  return alignLines({
    lines: spoken.lines,
    window,
    voice,
    ...times,
    ...(rate === undefined ? {} : { rate }),
  });
}

function alignAgain(target: AlignedWindow, lines: readonly AlignableLine[], voice: readonly VoiceSpan[]): void {
  const { window, alignment, times } = target;
  target.alignment = alignLines({ lines, window, voice, ...times, rate: alignment.rate });
}

function judgeTimes({ window, words }: WindowTranscript, voice: readonly VoiceSpan[]): ReportedTimes {
  if (words === null || words === undefined || words.length === 0)
    return { has_word_times: false, has_right_times: false };
  return { has_word_times: true, has_right_times: areWordTimesRight(words, window, voice) };
}

/** Neighbouring windows share some audio; lines that both contain get the same time. */
function pinShared(windows: AlignedWindow[], voice: readonly VoiceSpan[]): void {
  windows.sort((one, other) => one.window.start_ms - other.window.start_ms);
  for (const [index, current] of windows.entries()) {
    const next = windows[index + 1];
    const lines = next === undefined ? null : pinSharedLines(current.alignment, next.alignment);
    if (lines !== null) alignAgain(current, lines, voice);
  }
}

const withoutPin = (line: TranscriptLine) => ({ ...line, response: 0, pinned_ms: null });

function overlapOf(window: TranscriptionWindow, retry: TranscriptionWindow): number {
  const common = Math.min(retry.end_ms, window.end_ms) - Math.max(retry.start_ms, window.start_ms);
  return common / Math.max(1, retry.end_ms - retry.start_ms);
}

function joinWindows(windows: readonly AlignedWindow[], voice: readonly VoiceSpan[]): JoinedTranscript {
  let lines: AlignedLine[] = [];
  let [end_ms, unsure_seams, ends_with_retry] = [0, 0, false];
  for (const { window, alignment } of windows.toSorted((a, b) => a.window.start_ms - b.window.start_ms)) {
    if (window.start_ms >= end_ms) lines = [...lines, ...alignment.lines];
    else {
      const merged = mergeWindows(lines, alignment.lines, voice, {
        start_ms: window.start_ms,
        end_ms,
        ends_with_retry,
      });
      lines = merged.lines;
      unsure_seams += Number(merged.is_unsure);
    }
    end_ms = Math.max(end_ms, window.end_ms);
    ends_with_retry = (alignment.sources.at(-1)?.response ?? 0) > 0;
  }
  return { lines, gaps: findGaps(lines, voice), unsure_seams };
}
