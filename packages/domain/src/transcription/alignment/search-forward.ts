import { type BegunLine, eachGapEnd, findEnds, noEnds } from './find-ends.ts';
import { addBeginCosts, firstCost, lengthCost, type SearchContext, stepCost } from './path-costs.ts';

/** Costs are negative log likelihoods; a state this much worse than the best is dropped. */
export const BEAM = 16;

export interface Layer {
  /** Best cost with the line beginning at each place. */
  begin: Float64Array;
  /** Place where the line ends so that the next begins here; -1 when the line has no place. */
  straightFrom: Int32Array;
  /** For a gap: place where the gap begins, or -1. */
  gapFrom: Int32Array;
  /** Begin of the line that ends before a gap. */
  closedFrom: Int32Array;
}

/** Lowest costs of every line beginning at every place, and how they are reached. */
export function searchForward(context: SearchContext): { layers: Layer[]; begins: Float64Array[] } {
  const { model, places } = context;
  const layers: Layer[] = [];
  let begin: Float64Array = new Float64Array(places.count);
  for (let place = 0; place < places.count; place++) begin[place] = firstCost(model, places, place);
  addBeginCosts(context, 0, begin);
  const begins = [begin];
  for (let line = 0; line < model.count; line++) {
    const layer = advance(context, line, begin);
    layers.push(layer);
    begin = layer.begin;
    if (line + 1 < model.count) addBeginCosts(context, line + 1, begin);
    begins.push(begin);
  }
  return { layers, begins };
}

/** One layer forward: from the begins of a line to the begins of the next. */
function advance(context: SearchContext, line: number, begin: Float64Array): Layer {
  const { model, places } = context;
  const { count } = places;
  const next = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
  const closed = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
  const straightFrom = new Int32Array(count).fill(-1);
  const closedFrom = new Int32Array(count).fill(-1);
  const gapFrom = new Int32Array(count).fill(-1);
  const limit = lowest(begin) + BEAM;
  const ends = noEnds(places);
  for (let from = 0; from < count; from++) {
    const before = begin[from] ?? Number.POSITIVE_INFINITY;
    if (before > limit) continue;
    const skipped = before + (model.skipCost[line] ?? 0);
    if (skipped < (next[from] ?? Number.POSITIVE_INFINITY)) {
      next[from] = skipped;
      straightFrom[from] = from;
    }
    findEnds(context, line, from, ends);
    endLine(context, { line, from, before, ends }, { next, straightFrom, closed, closedFrom });
  }
  openGaps(context, line, closed, { next, gapFrom });
  return { begin: next, straightFrom, gapFrom, closedFrom };
}

/** Takes this begin of the line for every end that it reaches cheaper than those before it. */
function endLine(
  { model, places }: SearchContext,
  { line, from, before, ends }: BegunLine,
  { next, straightFrom, closed, closedFrom }: ReachedEnds,
): void {
  const clockFrom = places.startClock[from] ?? 0;
  for (let place = ends.first; place < ends.after; place++) {
    const cost = before + (ends.cost[place] ?? 0);
    const straight = cost + stepCost(model, line, (places.startClock[place] ?? 0) - clockFrom);
    if (straight < (next[place] ?? Number.POSITIVE_INFINITY)) {
      next[place] = straight;
      straightFrom[place] = from;
    }
    const ended = cost + lengthCost(model, line, (places.endClock[place] ?? 0) - clockFrom);
    if (ended < (closed[place] ?? Number.POSITIVE_INFINITY)) {
      closed[place] = ended;
      closedFrom[place] = from;
    }
  }
}

/** Lowest cost by place with the begin of the line: the next line begins there, or the line ends there before a gap. */
interface ReachedEnds {
  next: Float64Array;
  straightFrom: Int32Array;
  closed: Float64Array;
  closedFrom: Int32Array;
}

function openGaps(
  context: SearchContext,
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

export function lowest(values: Float64Array): number {
  let min = Number.POSITIVE_INFINITY;
  for (const value of values) if (value < min) min = value;
  return min;
}
