import type { Places } from './build-places.ts';
import type { LineModel } from './line-model.ts';

/** What is searched: lines with what is expected of them, and the places for them. */
export interface SearchContext {
  model: LineModel;
  places: Places;
}

const OPEN_GAP = 3.5;
const GAP_PER_SECOND = 0.05;
/** Cost of a jump of the model's clock; larger differences cost no more. */
const JUMP = 4;
const PINNED_CAP = 14;
/** Standard deviation of a shift of the whole clock. */
const SHIFT_SIGMA = 4;
const SLOPE_ERROR = 0.06;

const square = (value: number) => value * value;

function clockCost(difference: number, variance: number): number {
  if (Number.isNaN(difference)) return 0;
  return Math.min(JUMP, (0.5 * square(difference)) / variance);
}

const varianceOf = (sigma: number, seconds: number) => square(sigma) + square(SLOPE_ERROR * seconds);

/** Cost of a line beginning at a place, apart from what comes before. */
function beginCost(model: LineModel, places: Places, line: number, place: number): number {
  const clock = places.startClock[place] ?? 0;
  const pinned = model.pinned[line] ?? Number.NaN;
  if (!Number.isNaN(pinned)) return (places.edgeCost[place] ?? 0) + Math.min(PINNED_CAP, 2 * Math.abs(clock - pinned));
  return places.edgeCost[place] ?? 0;
}

export function gapCost(voiced: number): number {
  return OPEN_GAP + GAP_PER_SECOND * voiced;
}

export function stepCost(model: LineModel, line: number, seconds: number): number {
  const difference = seconds - (model.step[line] ?? 0);
  return Math.min(JUMP, (model.stepWeight[line] ?? 0) * difference * difference);
}

export function lengthCost(model: LineModel, line: number, seconds: number): number {
  const difference = seconds - (model.length[line] ?? 0);
  return Math.min(JUMP, (model.lengthWeight[line] ?? 0) * difference * difference);
}

export function pauseCost(model: LineModel, line: number, seconds: number): number {
  const pause = model.pauseAfter[line] ?? Number.NaN;
  return clockCost(seconds - pause, varianceOf(model.clockSigma, Math.max(seconds, pause)));
}

/** Cost of the first line beginning at a place: speech before it, and the shift of the model's clock. */
export function firstCost(model: LineModel, places: Places, place: number): number {
  const shift = clockCost((places.startClock[place] ?? 0) - model.first, square(SHIFT_SIGMA));
  return shift + (place === 0 ? 0 : gapCost(places.voiced[place] ?? 0));
}

/** Adds the cost of beginning the line at each place. */
export function addBeginCosts({ model, places }: SearchContext, line: number, begin: Float64Array): void {
  for (let place = 0; place < places.count; place++)
    begin[place] = (begin[place] ?? Number.POSITIVE_INFINITY) + beginCost(model, places, line, place);
}

/** Speech without transcript after the last line. */
export const endCost = (places: Places, place: number) => {
  const rest = (places.voiced[places.count - 1] ?? 0) - (places.voiced[place] ?? 0);
  return rest < 0.01 ? 0 : gapCost(rest);
};
