import {
  type AlignedLine,
  type Alignment,
  alignLines,
  findGaps,
  groupWords,
  mergeRetriedLines,
  mergeWindows,
  parseTranscriptLines,
  pinSharedLines,
  planGapRetries,
  planWindows,
  type RemovedText,
  removeLoops,
  type TranscriptGap,
  type TranscriptionWindow,
  type TranscriptLine,
  windowAt,
} from '@pilgi/domain/transcription';
import { createRandom, type Random } from '../kit/create-random.ts';
import type { Distortion } from './distortions.ts';
import { formatResponse } from './format-response.ts';
import type { Lecture } from './make-lecture.ts';
import { type SimulatedLine, simulateResponse } from './simulate-response.ts';
import { simulateWords } from './simulate-words.ts';

export interface TranscribedLecture {
  lines: AlignedLine[];
  gaps: TranscriptGap[];
  /** Everything the simulated model returned, by window. */
  responses: { window: TranscriptionWindow; lines: SimulatedLine[]; isRetry: boolean }[];
  retriedMs: number;
  unsureSeams: number;
  seams: number;
  /** Processor time of the first alignment of each window. */
  alignMs: number[];
}

interface Run extends TranscribedLecture {
  lecture: Lecture;
  distortion: Distortion;
  random: Random;
  /** Repetitions that were cut from all responses. */
  removed: RemovedText[];
}

interface WindowState {
  window: TranscriptionWindow;
  alignment: Alignment;
}

const OVERLAP_MS = 8_000;

/** The product's rules on a simulated lecture: windows, alignment, retries of gaps, seams. */
export function transcribeLecture(lecture: Lecture, distortion: Distortion, seed: number): TranscribedLecture {
  const run: Run = {
    lecture,
    distortion,
    removed: [],
    random: createRandom(seed * 7919 + 13),
    lines: [],
    gaps: [],
    responses: [],
    retriedMs: 0,
    unsureSeams: 0,
    seams: 0,
    alignMs: [],
  };
  const max_ms = 1000 * (distortion.windowSeconds ?? 360);
  const states = planWindows(lecture.voice, { max_ms, overlap_ms: OVERLAP_MS }).map((window) => ({
    window,
    alignment: transcribe(run, window, false),
  }));
  agreeOnShared(run, states);
  for (let rounds = 0; rounds < 2; rounds++) {
    retryGaps(run, states, rounds);
    agreeOnShared(run, states);
  }
  run.lines = joinWindows(run, states);
  run.gaps = findGaps(run.lines, lecture.voice);
  return run;
}

function transcribe(run: Run, window: TranscriptionWindow, isRetry: boolean, rate?: number): Alignment {
  const { lecture, distortion } = run;
  const parsed = request(run, window, isRetry);
  const { lines, removed } = removeLoops(
    parsed.map((line) => ({ ...line, response: 0, pinned_ms: null })),
    isRetry ? run.removed : [],
  );
  run.removed.push(...removed);
  const started = process.cpuUsage();
  const alignment = alignLines({
    lines,
    window,
    voice: lecture.voice,
    ...(rate === undefined ? {} : { rate }),
    has_word_times: distortion.hasWordTimes === true,
  });
  if (!isRetry) run.alignMs.push(process.cpuUsage(started).user / 1000);
  return alignment;
}

function request(run: Run, window: TranscriptionWindow, isRetry: boolean): TranscriptLine[] {
  const { lecture, distortion, random } = run;
  if (distortion.hasWordTimes) {
    const words = simulateWords({ lecture, window, distortion, random });
    run.responses.push({ window, lines: words.map((word) => word.line), isRetry });
    return groupWords(words.map((word) => word.word));
  }
  const lines = simulateResponse({ lecture, window, distortion, random });
  run.responses.push({ window, lines, isRetry });
  return parseTranscriptLines(formatResponse(lines, random), window);
}

function agreeOnShared(run: Run, states: WindowState[]): void {
  for (const [index, state] of states.entries()) {
    const next = states[index + 1];
    const lines = next === undefined ? null : pinSharedLines(state.alignment, next.alignment);
    if (lines !== null)
      state.alignment = alignLines({
        lines,
        window: state.window,
        voice: run.lecture.voice,
        rate: state.alignment.rate,
      });
  }
}

function retryGaps(run: Run, states: WindowState[], rounds: number): void {
  const { lecture } = run;
  const gapsOf = ({ window, alignment }: WindowState) =>
    findGaps(
      alignment.lines,
      lecture.voice.filter((span) => span.start_ms >= window.start_ms && span.end_ms <= window.end_ms),
    );
  const ranges = planGapRetries({
    gaps: states.flatMap(gapsOf),
    voice: lecture.voice,
    rounds,
    lecture_ms: 1000 * lecture.seconds,
    retried_ms: run.retriedMs,
  });
  for (const [index, range] of ranges.entries()) {
    run.retriedMs += range.end_ms - range.start_ms;
    const retried = transcribe(run, windowAt(lecture.voice, range), true, states[0]?.alignment.rate);
    for (const state of states) {
      const overlap = Math.min(range.end_ms, state.window.end_ms) - Math.max(range.start_ms, state.window.start_ms);
      if (overlap < 0.5 * (range.end_ms - range.start_ms)) continue;
      const lines = mergeRetriedLines(state.alignment, retried, 1 + 100 * rounds + index);
      state.alignment = alignLines({ lines, window: state.window, voice: lecture.voice, rate: state.alignment.rate });
    }
  }
}

function joinWindows(run: Run, states: readonly WindowState[]): AlignedLine[] {
  let lines = states[0]?.alignment.lines ?? [];
  for (const [index, state] of states.entries()) {
    const previous = states[index - 1];
    if (previous === undefined) continue;
    const seam = { start_ms: state.window.start_ms, end_ms: previous.window.end_ms };
    const merged = mergeWindows(lines, state.alignment.lines, run.lecture.voice, seam);
    lines = merged.lines;
    run.seams += 1;
    run.unsureSeams += Number(merged.is_unsure);
  }
  return lines;
}
