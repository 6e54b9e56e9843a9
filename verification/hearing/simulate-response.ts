import { type TranscriptionWindow, toWindowMs, windowLengthMs } from '@pilgi/domain/transcription';
import type { Random } from '../kit/create-random.ts';
import type { Distortion } from './distortions.ts';
import type { Lecture, Sentence } from './make-lecture.ts';
import { makeSentenceText, randomSyllable } from './make-sentence-text.ts';
import { between, integer, normal } from './random-values.ts';

/** Line of a simulated response; times in seconds on the window's clock. */
export interface SimulatedLine {
  /** Sentences it contains; empty for an invented line. */
  parts: { id: number; text: string; trueStart: number; isWhole: boolean }[];
  text: string;
  start: number;
  end: number;
}

interface Request {
  lecture: Lecture;
  window: TranscriptionWindow;
  distortion: Distortion;
  random: Random;
}

const USUAL_WINDOW_S = 360;

/** Response of a model that transcribes a window with the errors of the distortion. */
export function simulateResponse(request: Request): SimulatedLine[] {
  const { distortion, random } = request;
  let lines = mergeSomeLines(listSpoken(request), request);
  const seconds = lines.at(-1)?.end ?? 0;
  const scale = Math.min(1, seconds / USUAL_WINDOW_S);
  const shifts: Shift[] = [];
  const runs = distortion.missing ? integer(random, 1, distortion.missing) : 0;
  for (let run = 0; run < runs; run++) if (random.chance(scale)) lines = dropRun(lines, random, shifts);
  if (distortion.loops && random.chance(0.4 * scale)) lines = startLoop(lines, random);
  if (distortion.invents) lines = inventInSilence(lines, request);
  if (distortion.endings) lines = [...lines, inventEnding(request)];
  return setClock(lines, request, shifts);
}

function listSpoken({ lecture, window, distortion, random }: Request): SimulatedLine[] {
  const first = window.start_ms / 1000;
  const last = window.end_ms / 1000;
  const clock = (seconds: number) => toWindowMs(window.pieces, seconds * 1000) / 1000;
  return lecture.sentences
    .filter((sentence) => sentence.end > first + 0.3 && sentence.start < last - 0.3)
    .map((sentence) => {
      const text = cutText(sentence, first, last);
      const trueStart = Math.max(first, sentence.start);
      const isWhole = text === sentence.text;
      const written = distortion.isExact ? text : misrecognise(text, random);
      const parts = [{ id: sentence.id, text: written, trueStart, isWhole }];
      return { parts, text: written, start: clock(trueStart), end: clock(Math.min(last, sentence.end)) };
    })
    .filter((line) => line.text.length > 1);
}

/** Text of the part of a sentence that is inside the window. */
function cutText(sentence: Sentence, first: number, last: number): string {
  const length = sentence.end - sentence.start;
  const from = Math.round((sentence.text.length * Math.max(0, first - sentence.start)) / length);
  const to = Math.round((sentence.text.length * Math.min(length, last - sentence.start)) / length);
  return sentence.text.slice(from, to).trim();
}

/** Changes, omits and adds syllables; the number changes by about 8 percent. */
function misrecognise(text: string, random: Random): string {
  const change = 0.08 * normal(random);
  let result = '';
  for (const letter of text) {
    const isSyllable = letter >= '가';
    if (isSyllable && random.chance(Math.max(0, -change))) continue;
    result += isSyllable && random.chance(0.04) ? randomSyllable(random) : letter;
    if (isSyllable && random.chance(Math.max(0, change))) result += randomSyllable(random);
  }
  return result.replaceAll(/ +(?=[ .])/g, '').trim();
}

const joinLines = (lines: readonly SimulatedLine[]): SimulatedLine => ({
  parts: lines.flatMap((line) => line.parts),
  text: lines.map((line) => line.text).join(' '),
  start: lines[0]?.start ?? 0,
  end: lines.at(-1)?.end ?? 0,
});

/** A model does not cut lines exactly where the sentences end. */
function mergeSomeLines(lines: readonly SimulatedLine[], { distortion, random }: Request): SimulatedLine[] {
  if (distortion.isExact) return [...lines];
  const merged: SimulatedLine[] = [];
  for (const line of lines) {
    const last = merged.at(-1);
    if (last !== undefined && last.parts.length < 2 && random.chance(0.1))
      merged[merged.length - 1] = joinLines([last, line]);
    else merged.push(line);
  }
  return merged;
}

interface Shift {
  from: number;
  by: number;
}

/** Leaves out a run of lines; in half of the cases the clock continues as if nothing had been there. */
function dropRun(lines: readonly SimulatedLine[], random: Random, shifts: Shift[]): SimulatedLine[] {
  if (lines.length < 10) return [...lines];
  const many = integer(random, 2, Math.min(15, Math.floor(lines.length / 4)));
  const from = integer(random, 2, Math.max(2, lines.length - many - 2));
  const dropped = lines.slice(from, from + many);
  const start = dropped[0]?.start ?? 0;
  if (random.chance(0.5)) shifts.push({ from: start, by: start - (dropped.at(-1)?.end ?? start) });
  return lines.filter((line) => !dropped.includes(line));
}

/** The model repeats one or two lines instead of what was spoken. */
function startLoop(lines: readonly SimulatedLine[], random: Random): SimulatedLine[] {
  if (lines.length < 16) return [...lines];
  const cycle = integer(random, 1, 2);
  const copies = cycle * integer(random, 3, 5);
  const from = integer(random, cycle, lines.length - copies - 2);
  return lines.map((line, index) => {
    if (index < from || index >= from + copies) return line;
    const original = lines[from - cycle + ((index - from) % cycle)];
    return { ...line, parts: [], text: original?.text ?? line.text };
  });
}

function inventInSilence(lines: readonly SimulatedLine[], { window, random }: Request): SimulatedLine[] {
  const result: SimulatedLine[] = [];
  const seams: number[] = [];
  let sum = 0;
  for (const piece of window.pieces) {
    sum += (piece.end_ms - piece.start_ms) / 1000;
    seams.push(sum);
  }
  for (const line of lines) {
    const last = result.at(-1);
    const seam = seams.find((at) => last !== undefined && at > last.end - 0.2 && at < line.start + 0.2);
    if (seam !== undefined && random.chance(0.25)) {
      const text = makeSentenceText(random, integer(random, 10, 30));
      result.push({ parts: [], text, start: seam - 0.4, end: seam + 0.4 });
    }
    result.push(line);
  }
  return result;
}

const CLOSING_WORDS = '시청해 주셔서 감사합니다.';

function inventEnding({ window }: Request): SimulatedLine {
  const end = windowLengthMs(window.pieces) / 1000;
  return { parts: [], text: CLOSING_WORDS, start: Math.max(0, end - 2), end };
}

/** The model's own clock: speed with a slow wave, shift, jumps, noise and rounding. */
function setClock(lines: readonly SimulatedLine[], { distortion, random }: Request, shifts: Shift[]): SimulatedLine[] {
  const seconds = lines.at(-1)?.end ?? 0;
  const [slowest, fastest] = distortion.drift ?? [1, 1];
  const base = between(random, slowest, fastest);
  const wave = fastest - slowest > 0.2 ? 0.06 : 0;
  const phase = between(random, 0, 2 * Math.PI);
  const many = distortion.jumps ? integer(random, 1, distortion.jumps) : 0;
  const jumps = Array.from({ length: many }, () => ({
    from: between(random, 0.1, 0.9) * Math.max(seconds, USUAL_WINDOW_S),
    by: (random.chance(0.5) ? -1 : 1) * between(random, 5, 60),
  }));
  const offset =
    distortion.offset && random.chance(0.6) ? between(random, -distortion.offset / 2, distortion.offset) : 0;
  const isWhole = distortion.rounds === true && random.chance(0.5);
  const clock = (at: number) => {
    const shifted = shifts.reduce((sum, shift) => sum + (at > shift.from ? shift.by : 0), at);
    const turn = (2 * Math.PI) / 120;
    const waved = shifted + (wave / turn) * (Math.sin(turn * shifted + phase) - Math.sin(phase));
    const jumped = jumps.reduce((sum, jump) => sum + (at > jump.from ? jump.by : 0), base * waved);
    const noisy = jumped + offset + (distortion.jitter ?? 0) * normal(random);
    return Math.max(0, isWhole ? Math.round(noisy) : Math.round(noisy * 10) / 10);
  };
  return lines.map((line) => {
    const start = distortion.isExact ? line.start : clock(line.start);
    return { ...line, start, end: Math.max(start, distortion.isExact ? line.end : clock(line.end)) };
  });
}
