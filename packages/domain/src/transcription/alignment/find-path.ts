import type { Places } from './build-places.ts';
import type { LineModel } from './line-model.ts';

/** Costs are negative log likelihoods; a state this much worse than the best is dropped. */
const BEAM = 16;
const OPEN_GAP = 3.5;
const GAP_PER_SECOND = 0.05;
const MIN_GAP_S = 0.8;
/** Cost of a jump of the model's clock; larger differences cost no more. */
const JUMP = 4;
const PINNED_CAP = 14;
/** Standard deviation of a shift of the whole clock. */
const SHIFT_SIGMA = 4;
const SLOPE_ERROR = 0.06;

interface Context {
  model: LineModel;
  places: Places;
}

interface Layer {
  /** Best cost with the line beginning at each place. */
  begin: Float64Array;
  /** Place where the line ends so that the next begins here; -1 when the line has no place. */
  straightFrom: Int32Array;
  /** For a gap: place where the gap begins, or -1. */
  gapFrom: Int32Array;
  /** Begin of the line that ends before a gap. */
  closedFrom: Int32Array;
}

export interface AlignmentPath {
  cost: number;
  /** Place of the begin and of the end of each line; equal when the line has no place. */
  begin: Int32Array;
  finish: Int32Array;
}

const square = (value: number) => value * value;

function clockCost(difference: number, sigma: number): number {
  if (Number.isNaN(difference)) return 0;
  return Math.min(JUMP, 0.5 * square(difference / sigma));
}

const sigmaOf = (sigma: number, seconds: number) => Math.hypot(sigma, SLOPE_ERROR * seconds);

/** Cost of a line beginning at a place, apart from what comes before. */
function beginCost(model: LineModel, places: Places, line: number, place: number): number {
  const clock = places.startClock[place] ?? 0;
  const pinned = model.pinned[line] ?? Number.NaN;
  if (!Number.isNaN(pinned)) return (places.edgeCost[place] ?? 0) + Math.min(PINNED_CAP, 2 * Math.abs(clock - pinned));
  return places.edgeCost[place] ?? 0;
}

function gapCost(voiced: number): number {
  return OPEN_GAP + GAP_PER_SECOND * voiced;
}

/** Visits the places where a line that begins at `from` may end, with the cost of its length and of the pauses inside. */
function eachEnd(context: Context, line: number, from: number, visit: (place: number, cost: number) => void): void {
  const { model, places } = context;
  const expected = model.expected[line] ?? 1;
  const voicedFrom = places.voiced[from] ?? 0;
  const insideFrom = places.insideCost[from + 1] ?? 0;
  const weight = model.expectedWeight[line] ?? 0;
  const limit = expected * 3.2 + 1;
  for (let place = from + 1; place < places.count; place++) {
    const voiced = (places.voiced[place] ?? 0) - voicedFrom;
    if (voiced < expected * 0.3) continue;
    if (voiced > limit) break;
    const deviation = Math.log(voiced / expected);
    visit(place, weight * deviation * deviation + (places.insideCost[place] ?? 0) - insideFrom);
  }
}

function stepCost(model: LineModel, line: number, seconds: number): number {
  const difference = seconds - (model.step[line] ?? 0);
  return Math.min(JUMP, (model.stepWeight[line] ?? 0) * difference * difference);
}

function lengthCost(model: LineModel, line: number, seconds: number): number {
  const difference = seconds - (model.length[line] ?? 0);
  return Math.min(JUMP, (model.lengthWeight[line] ?? 0) * difference * difference);
}

function pauseCost(model: LineModel, line: number, seconds: number): number {
  const pause = model.pauseAfter[line] ?? Number.NaN;
  return clockCost(seconds - pause, sigmaOf(model.clockSigma, Math.max(seconds, pause)));
}

const lowest = (values: Float64Array) =>
  values.reduce((min, value) => (value < min ? value : min), Number.POSITIVE_INFINITY);

/** One layer forward: from the begins of a line to the begins of the next. */
function advance(context: Context, line: number, begin: Float64Array): Layer {
  const { model, places } = context;
  const count = places.count;
  const next = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
  const closed = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
  const straightFrom = new Int32Array(count).fill(-1);
  const closedFrom = new Int32Array(count).fill(-1);
  const gapFrom = new Int32Array(count).fill(-1);
  const limit = lowest(begin) + BEAM;
  for (let from = 0; from < count; from++) {
    const before = begin[from] ?? Number.POSITIVE_INFINITY;
    if (before > limit) continue;
    const skipped = before + (model.skipCost[line] ?? 0);
    if (skipped < (next[from] ?? Number.POSITIVE_INFINITY)) {
      next[from] = skipped;
      straightFrom[from] = from;
    }
    const clockFrom = places.startClock[from] ?? 0;
    eachEnd(context, line, from, (place, cost) => {
      const straight = before + cost + stepCost(model, line, (places.startClock[place] ?? 0) - clockFrom);
      if (straight < (next[place] ?? Number.POSITIVE_INFINITY)) {
        next[place] = straight;
        straightFrom[place] = from;
      }
      const ended = before + cost + lengthCost(model, line, (places.endClock[place] ?? 0) - clockFrom);
      if (ended < (closed[place] ?? Number.POSITIVE_INFINITY)) {
        closed[place] = ended;
        closedFrom[place] = from;
      }
    });
  }
  openGaps(context, line, closed, { next, gapFrom });
  return { begin: next, straightFrom, gapFrom, closedFrom };
}

function openGaps(
  context: Context,
  line: number,
  closed: Float64Array,
  result: { next: Float64Array; gapFrom: Int32Array },
): void {
  const { places } = context;
  const limit = Math.min(lowest(closed), lowest(result.next)) + BEAM / 2;
  for (let from = 0; from < places.count; from++) {
    const before = closed[from] ?? Number.POSITIVE_INFINITY;
    if (before > limit) continue;
    eachGapEnd(context, line, from, (place, cost) => {
      if (before + cost >= (result.next[place] ?? Number.POSITIVE_INFINITY)) return;
      result.next[place] = before + cost;
      result.gapFrom[place] = from;
    });
  }
}

/** Visits the places where speech without transcript after a line may end. It begins and ends at pauses. */
function eachGapEnd(
  { model, places }: Context,
  line: number,
  from: number,
  visit: (place: number, cost: number) => void,
): void {
  if ((places.pause[from] ?? 0) === 0) return;
  const edge = 0.5 * (places.edgeCost[from] ?? 0);
  const [voicedFrom, clockFrom] = [places.voiced[from] ?? 0, places.endClock[from] ?? 0];
  let place = places.nextPause[from] ?? places.count;
  while (place < places.count) {
    const voiced = (places.voiced[place] ?? 0) - voicedFrom;
    if (voiced >= MIN_GAP_S)
      visit(place, edge + gapCost(voiced) + pauseCost(model, line, (places.startClock[place] ?? 0) - clockFrom));
    place = places.nextPause[place] ?? places.count;
  }
}

const endCost = (places: Places, place: number) => {
  const rest = (places.voiced[places.count - 1] ?? 0) - (places.voiced[place] ?? 0);
  return rest < 0.01 ? 0 : gapCost(rest);
};

/** Cheapest assignment of lines to places (dynamic programme over line and place). */
export function findPath(model: LineModel, places: Places): AlignmentPath {
  const { layers, begins } = searchForward({ model, places });
  const end = begins.at(-1) ?? new Float64Array(places.count);
  let last = places.count - 1;
  for (let place = 0; place < places.count; place++)
    if (
      (end[place] ?? Number.POSITIVE_INFINITY) + endCost(places, place) <
      (end[last] ?? Number.POSITIVE_INFINITY) + endCost(places, last)
    )
      last = place;
  return { cost: (end[last] ?? Number.POSITIVE_INFINITY) + endCost(places, last), ...traceBack(layers, last) };
}

/** Cost of the first line beginning at a place: speech before it, and the shift of the model's clock. */
function firstCost(model: LineModel, places: Places, place: number): number {
  const shift = clockCost((places.startClock[place] ?? 0) - model.first, SHIFT_SIGMA);
  return shift + (place === 0 ? 0 : gapCost(places.voiced[place] ?? 0));
}

function searchForward(context: Context): { layers: Layer[]; begins: Float64Array[] } {
  const { model, places } = context;
  const layers: Layer[] = [];
  let begin = new Float64Array(places.count);
  for (let place = 0; place < places.count; place++)
    begin[place] = firstCost(model, places, place) + beginCost(model, places, 0, place);
  const begins = [begin];
  for (let line = 0; line < model.count; line++) {
    const layer = advance(context, line, begin);
    layers.push(layer);
    begin = layer.begin.map((cost, place) =>
      cost === Number.POSITIVE_INFINITY || line + 1 === model.count
        ? cost
        : cost + beginCost(model, places, line + 1, place),
    );
    begins.push(begin);
  }
  return { layers, begins };
}

function traceBack(layers: readonly Layer[], last: number): { begin: Int32Array; finish: Int32Array } {
  const begin = new Int32Array(layers.length);
  const finish = new Int32Array(layers.length);
  let place = last;
  for (const [line, layer] of [...layers.entries()].reverse()) {
    const gap = layer.gapFrom[place] ?? -1;
    const end = gap >= 0 ? gap : place;
    const from = (gap >= 0 ? layer.closedFrom[end] : layer.straightFrom[end]) ?? end;
    begin[line] = Math.max(0, from);
    finish[line] = end;
    place = Math.max(0, from);
  }
  return { begin, finish };
}

const AWAY_S = 2;

/** For each line: cost of the best path in which it begins more than two seconds from the chosen place, minus the cost of the others. */
export function measureConfidence(model: LineModel, places: Places, chosen: Int32Array): Float64Array {
  const context = { model, places };
  const { begins } = searchForward(context);
  const confidence = new Float64Array(model.count);
  let rest = new Float64Array(places.count).map((_, place) => endCost(places, place));
  for (let line = model.count - 1; line >= 0; line--) {
    const begin = begins[line] ?? new Float64Array(places.count);
    rest = retreat(context, line, { rest, begin });
    const at = places.start[chosen[line] ?? 0] ?? 0;
    let near = Number.POSITIVE_INFINITY;
    let away = Number.POSITIVE_INFINITY;
    for (let place = 0; place < places.count; place++) {
      const cost = (begin[place] ?? Number.POSITIVE_INFINITY) + (rest[place] ?? Number.POSITIVE_INFINITY);
      if (Math.abs((places.start[place] ?? 0) - at) > AWAY_S) away = Math.min(away, cost);
      else near = Math.min(near, cost);
      rest[place] = (rest[place] ?? Number.POSITIVE_INFINITY) + beginCost(model, places, line, place);
    }
    confidence[line] = near === Number.POSITIVE_INFINITY ? -BEAM : Math.min(BEAM, away - near);
  }
  return confidence;
}

function retreat(
  context: Context,
  line: number,
  { rest, begin }: { rest: Float64Array; begin: Float64Array },
): Float64Array<ArrayBuffer> {
  const { model, places } = context;
  const afterGap = new Float64Array(places.count).fill(Number.NaN);
  const result = new Float64Array(places.count).fill(Number.POSITIVE_INFINITY);
  const limit = lowest(begin) + BEAM;
  for (let from = 0; from < places.count; from++) {
    if ((begin[from] ?? Number.POSITIVE_INFINITY) > limit) continue;
    let best = (model.skipCost[line] ?? 0) + (rest[from] ?? Number.POSITIVE_INFINITY);
    const clockFrom = places.startClock[from] ?? 0;
    eachEnd(context, line, from, (place, cost) => {
      const straight =
        stepCost(model, line, (places.startClock[place] ?? 0) - clockFrom) + (rest[place] ?? Number.POSITIVE_INFINITY);
      if (Number.isNaN(afterGap[place])) afterGap[place] = restAfterGap(context, line, place, rest);
      const gapped =
        lengthCost(model, line, (places.endClock[place] ?? 0) - clockFrom) +
        (afterGap[place] ?? Number.POSITIVE_INFINITY);
      best = Math.min(best, cost + Math.min(straight, gapped));
    });
    result[from] = best;
  }
  return result;
}

function restAfterGap(context: Context, line: number, from: number, rest: Float64Array): number {
  let best = Number.POSITIVE_INFINITY;
  eachGapEnd(context, line, from, (place, cost) => {
    best = Math.min(best, cost + (rest[place] ?? Number.POSITIVE_INFINITY));
  });
  return best;
}
