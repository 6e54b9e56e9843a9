import type { AlignableLine, TranscriptionWindow } from '../transcript-shapes.ts';
import { toWindowMs } from '../window-clock.ts';
import type { Places } from './build-places.ts';
import type { AlignmentPath } from './find-path.ts';
import { type ClockPoint, fitClock } from './fit-clock.ts';
import type { LineModel } from './line-model.ts';
import { median } from './median.ts';

/** Line with its syllables and its reported times in seconds, NaN where the model reported none. */
export interface MeasuredLine {
  source: AlignableLine;
  syllables: number;
  start: number;
  end: number;
}

/** State of knowledge about the model's clock. */
export interface ClockEstimate {
  /** Reported seconds per second of the window, near each line. */
  slopes: number[];
  /** Standard deviation of a difference of two reported times. */
  sigma: number;
  /** Lines that the clock puts where there is no voice. */
  silent?: ReadonlySet<number>;
}

/** Spread of the speaking rate between lines, and of the edges of voice in seconds. */
const LENGTH_SIGMA = 0.22;
const LENGTH_SIGMA_S = 0.15;
const SLOPE_ERROR = 0.06;
const SKIP_COST = { usual: 9, silent: 3 };
const NEIGHBOURS = 8;
const MAX_SPREAD_S = 2.5;
const SIGMA = { first: 1.2, min: 0.3, max: 2.5 };

/** First guess of the clock: every line lasts as long as its syllables need at this rate. */
export function guessClock(lines: readonly MeasuredLine[], secondsPerSyllable: number): ClockEstimate {
  const ratios = lines.map((line, index) => stepOf(lines, index) / (line.syllables * secondsPerSyllable));
  const slopes = lines.map((_, index) => {
    const near = ratios.slice(Math.max(0, index - NEIGHBOURS), index + NEIGHBOURS + 1);
    const known = near.filter((ratio) => ratio > 0);
    return known.length === 0 ? 1 : Math.min(2.2, Math.max(0.5, median(known)));
  });
  return { slopes, sigma: SIGMA.first };
}

/** The clock as the placed lines show it, for each response on its own. */
export function estimateClock(
  lines: readonly MeasuredLine[],
  places: Places,
  path: AlignmentPath,
  previous: ClockEstimate,
): ClockEstimate {
  const slopes = lines.map((_, index) => previous.slopes[index] ?? 1);
  for (const members of groupByResponse(lines)) {
    const points: (ClockPoint | null)[] = members.map((index) => pointOf(lines, places, path, index));
    for (const [position, index] of members.entries()) {
      const fit = fitClock(points, position);
      if (fit !== null && fit.spread <= MAX_SPREAD_S) slopes[index] = fit.slope;
    }
  }
  return { slopes, sigma: estimateSigma(lines, places, path, slopes) };
}

function groupByResponse(lines: readonly MeasuredLine[]): number[][] {
  const groups = new Map<number, number[]>();
  for (const [index, line] of lines.entries()) {
    const members = groups.get(line.source.response) ?? [];
    members.push(index);
    groups.set(line.source.response, members);
  }
  return [...groups.values()];
}

function pointOf(
  lines: readonly MeasuredLine[],
  places: Places,
  path: AlignmentPath,
  index: number,
): ClockPoint | null {
  const begin = path.begin[index] ?? 0;
  const reported = lines[index]?.start ?? Number.NaN;
  if (begin === path.finish[index] || Number.isNaN(reported)) return null;
  return { reported, placed: places.startClock[begin] ?? 0 };
}

function estimateSigma(
  lines: readonly MeasuredLine[],
  places: Places,
  path: AlignmentPath,
  slopes: readonly number[],
): number {
  const residuals = lines.flatMap((_, index) => {
    const placed =
      (places.startClock[path.begin[index + 1] ?? 0] ?? 0) - (places.startClock[path.begin[index] ?? 0] ?? 0);
    const residual = Math.abs(placed - stepOf(lines, index) / (slopes[index] ?? 1));
    return Number.isNaN(residual) ? [] : [residual];
  });
  if (residuals.length < 4) return SIGMA.first;
  return Math.min(SIGMA.max, Math.max(SIGMA.min, 1.48 * median(residuals)));
}

/** Reported time to the next line; NaN across responses. */
function stepOf(lines: readonly MeasuredLine[], index: number): number {
  const [line, next] = [lines[index], lines[index + 1]];
  if (line === undefined || next === undefined || line.source.response !== next.source.response) return Number.NaN;
  return next.start - line.start;
}

function pauseAfterOf(lines: readonly MeasuredLine[], index: number): number {
  const line = lines[index];
  return line === undefined ? Number.NaN : stepOf(lines, index) - (line.end - line.start);
}

const weightOf = (sigma: number) => 0.5 / (sigma * sigma);

/** Half the inverse variance of a reported duration; 0 when it is unknown. */
function clockWeight(sigma: number, seconds: number): number {
  return Number.isNaN(seconds) ? 0 : weightOf(Math.hypot(sigma, SLOPE_ERROR * seconds));
}

/** What the path search expects of each line at this rate and clock. */
export function buildLineModel(
  lines: readonly MeasuredLine[],
  window: TranscriptionWindow,
  rate: number,
  clock: ClockEstimate,
): LineModel {
  const slopeAt = (index: number) => clock.slopes[index] ?? 1;
  const each = (value: (line: MeasuredLine, index: number) => number) => Float64Array.from(lines, value);
  const expected = each((line) => line.syllables / rate);
  const step = each((_, index) => stepOf(lines, index) / slopeAt(index));
  const length = each((line, index) => (line.end - line.start) / slopeAt(index));
  return {
    count: lines.length,
    first: lines[0]?.source.response === 0 ? lines[0].start / slopeAt(0) : Number.NaN,
    expected,
    expectedWeight: expected.map((seconds) => weightOf(Math.hypot(LENGTH_SIGMA, LENGTH_SIGMA_S / seconds))),
    step: step.map((seconds) => (Number.isNaN(seconds) ? 0 : seconds)),
    stepWeight: step.map((seconds) => clockWeight(clock.sigma, seconds)),
    length: length.map((seconds) => (Number.isNaN(seconds) ? 0 : seconds)),
    lengthWeight: length.map((seconds) => clockWeight(clock.sigma, seconds)),
    pauseAfter: each((_, index) => pauseAfterOf(lines, index) / slopeAt(index)),
    pinned: each(({ source }) =>
      source.pinned_ms === null ? Number.NaN : toWindowMs(window.pieces, source.pinned_ms) / 1000,
    ),
    skipCost: each((_, index) => (clock.silent?.has(index) ? SKIP_COST.silent : SKIP_COST.usual)),
    clockSigma: clock.sigma,
  };
}
