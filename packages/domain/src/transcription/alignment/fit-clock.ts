import { median } from './median.ts';

/** A line with its reported time and its place, both in seconds. */
export interface ClockPoint {
  reported: number;
  placed: number;
}

export interface ClockFit {
  /** Reported seconds per second of the window. */
  slope: number;
  /** Median distance of the neighbours from the fit. */
  spread: number;
}

const NEIGHBOURS = 10;
const MIN_POINTS = 6;
const MIN_STEP_S = 3;
const SLOPES = { min: 0.5, max: 2.2 };

/**
 * The clock near a line: a robust straight line (Theil-Sen) through the neighbours. The better of the windows before, around and after
 * the line is taken, so that a jump of the clock beside the line does not mix two clocks.
 */
export function fitClock(points: readonly (ClockPoint | null)[], index: number): ClockFit | null {
  const fits = [
    points.slice(Math.max(0, index - NEIGHBOURS), index + NEIGHBOURS + 1),
    points.slice(Math.max(0, index - NEIGHBOURS), index + 1),
    points.slice(index, index + NEIGHBOURS + 1),
  ].map((near) => fitLine(near.filter((point) => point !== null)));
  let best: ClockFit | null = null;
  for (const fit of fits) if (fit !== null && (best === null || fit.spread + 0.1 < best.spread)) best = fit;
  return best;
}

function fitLine(near: readonly ClockPoint[]): ClockFit | null {
  if (near.length < MIN_POINTS) return null;
  const slopes: number[] = [];
  for (const [index, a] of near.entries())
    for (const b of near.slice(index + 1)) {
      const placed = b.placed - a.placed;
      if (Math.abs(placed) > MIN_STEP_S) slopes.push((b.reported - a.reported) / placed);
    }
  if (slopes.length < MIN_POINTS) return null;
  const slope = Math.min(SLOPES.max, Math.max(SLOPES.min, median(slopes)));
  const shift = median(near.map((point) => point.placed - point.reported / slope));
  const spread = median(near.map((point) => Math.abs(point.placed - point.reported / slope - shift)));
  return { slope, spread };
}
