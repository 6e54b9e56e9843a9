import {
  buildLineModel,
  type ClockEstimate,
  estimateClock,
  guessClock,
  type MeasuredLine,
} from './alignment/build-line-model.ts';
import { buildPlaces, type Places } from './alignment/build-places.ts';
import { type AlignmentPath, findPath } from './alignment/find-path.ts';
import { findSilentLines } from './alignment/find-silent-lines.ts';
import { keepReportedTimes } from './alignment/keep-reported-times.ts';
import { measureConfidence } from './alignment/measure-confidence.ts';
import { median } from './alignment/median.ts';
import { countSyllables } from './syllables.ts';
import type { AlignableLine, AlignedLine, AlignmentInput } from './transcript-shapes.ts';
import { clipVoice } from './voiced-time.ts';
import { windowLengthMs } from './window-clock.ts';

export interface Alignment {
  lines: AlignedLine[];
  /** Input lines, parallel to `lines`. */
  sources: AlignableLine[];
  /** Lines whose times are in silence and that the voice has no place for. */
  removed: AlignableLine[];
  /** Syllables per voiced second. */
  rate: number;
  /** The voice confirmed the reported times. */
  is_confirmed: boolean;
}

const RATE = { usual: 5.2, spread: 0.14, spreadInLecture: 0.08, min: 3.5, max: 8 };
/** If nothing is missing the first rate is right; if speech has no transcript the true rate is higher. */
const RATE_FACTORS = [1, 1.1, 1.21, 1.33, 1.46, 1.6];
const GAP_S = 4;
const PASSES = 3;
const REFINED = 3;
const RIVAL_COST = 10;
const DISPUTED_S = 2;
/** A window with speech without transcript has more than one plausible story: its lines need more evidence. */
const MIN_CONFIDENCE = { complete: 2, withGaps: 3 };

/** Places the lines of a window on the voice of the recording, whatever clock the model used. */
export function alignLines(input: AlignmentInput): Alignment {
  const voice = clipVoice(input.voice, input.window);
  const measured = input.lines.map(measureLine);
  const rate = input.rate ?? RATE.usual;
  if (measured.length === 0 || voice.length === 0)
    return { lines: [], sources: [], removed: [...input.lines], rate, is_confirmed: false };
  const search = { ...input, voice, measured, places: buildPlaces(voice, input.window) };
  const story = searchPath(search);
  const times = keepReportedTimes(input, search.places, story.path);
  if (times === null) return placeLines(search, dropSilent(search, story));
  const placed = placeLines(search, story);
  const lines = placed.lines.map((line, index) => ({ ...line, ...times[index] }));
  return { ...placed, lines, is_confirmed: true };
}

/** Lets lines without voice in their place have no place at all, if the other lines fit the voice as well without them. */
function dropSilent(search: Search, story: Story): Story {
  const { measured, places, window, voice } = search;
  const silent = findSilentLines({ ...story, lines: measured, places, window, voice });
  if (silent.size === 0) return story;
  const clock = { ...story.clock, silent };
  return { ...story, clock, path: findPath(buildLineModel(measured, window, story.rate, clock), places) };
}

function placeLines(search: Search, { path, rate, clock, rivals = [] }: Story): Alignment {
  const { measured, places, window } = search;
  const confidence = measureConfidence(buildLineModel(measured, window, rate, clock), places, path.begin);
  const minConfidence = hasGap(places, path) ? MIN_CONFIDENCE.withGaps : MIN_CONFIDENCE.complete;
  const startOf = (one: AlignmentPath, index: number) => places.start[one.begin[index] ?? 0] ?? 0;
  const isSure = (index: number) =>
    (confidence[index] ?? 0) >= minConfidence &&
    rivals.every((rival) => Math.abs(startOf(rival, index) - startOf(path, index)) <= DISPUTED_S);
  const result: Alignment = { lines: [], sources: [], removed: [], rate, is_confirmed: false };
  for (const [index, { source }] of measured.entries()) {
    const isPlaced = path.begin[index] !== path.finish[index];
    // The clock of uncertain neighbours shows nothing about the line between them.
    if (!isPlaced && clock.silent?.has(index) && isSure(index - 1) && isSure(index + 1)) {
      result.removed.push(source);
      continue;
    }
    const start_ms = Math.round(1000 * startOf(path, index));
    const end_ms = Math.max(start_ms, Math.round(1000 * (places.end[path.finish[index] ?? 0] ?? 0)));
    const is_approximate = !isPlaced || !isSure(index);
    result.sources.push(source);
    result.lines.push({ start_ms, end_ms, text: source.text, speaker: source.speaker, is_approximate });
  }
  return result;
}

function hasGap({ voiced }: Places, path: AlignmentPath): boolean {
  return path.begin.some((begin, index) => {
    const before = index === 0 ? 0 : (voiced[path.finish[index - 1] ?? 0] ?? 0);
    return (voiced[begin] ?? 0) - before >= GAP_S;
  });
}

function measureLine(source: AlignableLine): MeasuredLine {
  const start = source.start_ms === null ? Number.NaN : source.start_ms / 1000;
  const end = source.end_ms === null ? Number.NaN : source.end_ms / 1000;
  return { source, syllables: Math.max(1, countSyllables(source.text)), start, end };
}

interface Search extends AlignmentInput {
  measured: readonly MeasuredLine[];
  places: Places;
}

interface Story {
  path: AlignmentPath;
  rate: number;
  clock: ClockEstimate;
  total: number;
  /** Almost equally plausible paths with another rate. */
  rivals?: AlignmentPath[];
}

/** Tries several rates and refines the most plausible ones. */
function searchPath(search: Search): Story {
  const [best, ...others] = RATE_FACTORS.map((factor) => tryRate(search, factor))
    .sort((a, b) => a.total - b.total)
    .slice(0, REFINED)
    .map((story) => refine(search, story))
    .sort((a, b) => a.total - b.total);
  if (best === undefined) throw new Error('no rate to try');
  return { ...best, rivals: others.filter((story) => story.total < best.total + RIVAL_COST).map(({ path }) => path) };
}

function refine(search: Search, first: Story): Story {
  const { measured, places, window } = search;
  let story = first;
  for (let pass = 1; pass < PASSES; pass++) {
    const clock = estimateClock(measured, places, story.path, story.clock);
    const rate = estimateRate(search, story.path) ?? story.rate;
    const path = findPath(buildLineModel(measured, window, rate, clock), places);
    const total = path.cost + rateCost(search, rate) + measured.length * Math.log(clock.sigma);
    story = { path, rate, clock, total };
  }
  return story;
}

function rateCost(search: Search, rate: number): number {
  const deviation =
    Math.log(rate / (search.rate ?? RATE.usual)) / (search.rate === undefined ? RATE.spread : RATE.spreadInLecture);
  return 0.5 * deviation * deviation;
}

function tryRate(search: Search, factor: number): Story {
  const { measured, places, window } = search;
  const syllables = measured.reduce((sum, line) => sum + line.syllables, 0);
  const voiced = places.voiced[places.count - 1] ?? 1;
  const rate = Math.min(RATE.max, (factor * syllables) / voiced);
  const clockPerVoice = windowLengthMs(window.pieces) / 1000 / voiced;
  const clock = guessClock(measured, clockPerVoice / rate);
  const path = findPath(buildLineModel(measured, window, rate, clock), places);
  return { path, rate, clock, total: path.cost + rateCost(search, rate) };
}

function estimateRate({ measured, places }: Search, path: AlignmentPath): number | null {
  const rates = measured.flatMap((line, index) => {
    const [begin, finish] = [path.begin[index] ?? 0, path.finish[index] ?? 0];
    const voiced = (places.voiced[finish] ?? 0) - (places.voiced[begin] ?? 0);
    const isBesideGap = index > 0 && path.finish[index - 1] !== begin;
    return voiced > 1 && !isBesideGap ? [line.syllables / voiced] : [];
  });
  return rates.length < 8 ? null : Math.min(RATE.max, Math.max(RATE.min, median(rates)));
}
