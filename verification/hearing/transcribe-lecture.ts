import {
  type AlignedLine,
  assembleTranscript,
  parseTranscriptLines,
  planGapRetries,
  planWindows,
  type TranscriptGap,
  type TranscriptionWindow,
  type WindowTranscript,
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
  /** Processor time of the first transcript, by window. */
  alignMs: number[];
}

interface Run {
  lecture: Lecture;
  distortion: Distortion;
  random: Random;
  responses: TranscribedLecture['responses'];
}

const OVERLAP_MS = 8_000;

/** The product's windows, gap retries and assembly of the transcript, with a simulated model. */
export function transcribeLecture(lecture: Lecture, distortion: Distortion, seed: number): TranscribedLecture {
  const run: Run = { lecture, distortion, random: createRandom(seed * 7919 + 13), responses: [] };
  const { voice } = lecture;
  const max_ms = 1000 * (distortion.windowSeconds ?? 360);
  const windows = planWindows(voice, { max_ms, overlap_ms: OVERLAP_MS }).map((window) => request(run, window, false));
  const retries: WindowTranscript[] = [];
  const started = process.cpuUsage();
  let transcript = assembleTranscript({ voice, windows, retries });
  const alignMs = [process.cpuUsage(started).user / 1000 / windows.length];
  let retriedMs = 0;
  for (let rounds = 0; ; rounds++) {
    const lecture_ms = 1000 * lecture.seconds;
    const ranges = planGapRetries({ gaps: transcript.gaps, voice, rounds, lecture_ms, retried_ms: retriedMs });
    if (ranges.length === 0) break;
    retriedMs += ranges.reduce((sum, range) => sum + range.end_ms - range.start_ms, 0);
    retries.push(...ranges.map((range) => request(run, windowAt(voice, range), true)));
    transcript = assembleTranscript({ voice, windows, retries });
  }
  return {
    lines: transcript.lines,
    gaps: transcript.gaps,
    responses: run.responses,
    retriedMs,
    unsureSeams: transcript.unsure_seams,
    seams: windows.length - 1,
    alignMs,
  };
}

function request(run: Run, window: TranscriptionWindow, isRetry: boolean): WindowTranscript {
  const { lecture, distortion, random } = run;
  if (distortion.hasWordTimes) {
    const words = simulateWords({ lecture, window, distortion, random });
    run.responses.push({ window, lines: words.map((word) => word.line), isRetry });
    return { window, words: words.map((word) => word.word), lines: [] };
  }
  const lines = simulateResponse({ lecture, window, distortion, random });
  run.responses.push({ window, lines, isRetry });
  return { window, words: null, lines: parseTranscriptLines(formatResponse(lines, random), window) };
}
