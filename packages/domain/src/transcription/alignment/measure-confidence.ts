import type { Places } from './build-places.ts';
import { type BegunLine, eachGapEnd, findEnds, noEnds } from './find-ends.ts';
import type { LineModel } from './line-model.ts';
import { addBeginCosts, endCost, lengthCost, type SearchContext, stepCost } from './path-costs.ts';
import { BEAM, lowest, searchForward } from './search-forward.ts';

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
    }
    addBeginCosts(context, line, rest);
    confidence[line] = near === Number.POSITIVE_INFINITY ? -BEAM : Math.min(BEAM, away - near);
  }
  return confidence;
}

function retreat(
  context: SearchContext,
  line: number,
  { rest, begin }: { rest: Float64Array; begin: Float64Array },
): Float64Array<ArrayBuffer> {
  const { model, places } = context;
  const afterGap = new Float64Array(places.count).fill(Number.NaN);
  const result = new Float64Array(places.count).fill(Number.POSITIVE_INFINITY);
  const limit = lowest(begin) + BEAM;
  const ends = noEnds(places);
  for (let from = 0; from < places.count; from++) {
    if ((begin[from] ?? Number.POSITIVE_INFINITY) > limit) continue;
    const skipped = (model.skipCost[line] ?? 0) + (rest[from] ?? Number.POSITIVE_INFINITY);
    findEnds(context, line, from, ends);
    result[from] = lowestRest(context, { line, from, before: skipped, ends }, { rest, afterGap });
  }
  return result;
}

/** The cheapest way to go on after this begin of the line, `before` without a place for it. */
function lowestRest(
  context: SearchContext,
  { line, from, before, ends }: BegunLine,
  { rest, afterGap }: { rest: Float64Array; afterGap: Float64Array },
): number {
  const { model, places } = context;
  const clockFrom = places.startClock[from] ?? 0;
  let best = before;
  for (let place = ends.first; place < ends.after; place++) {
    const straight =
      stepCost(model, line, (places.startClock[place] ?? 0) - clockFrom) + (rest[place] ?? Number.POSITIVE_INFINITY);
    if (Number.isNaN(afterGap[place])) afterGap[place] = restAfterGap(context, line, place, rest);
    const gapped =
      lengthCost(model, line, (places.endClock[place] ?? 0) - clockFrom) +
      (afterGap[place] ?? Number.POSITIVE_INFINITY);
    best = Math.min(best, (ends.cost[place] ?? 0) + Math.min(straight, gapped));
  }
  return best;
}

function restAfterGap(context: SearchContext, line: number, from: number, rest: Float64Array): number {
  let best = Number.POSITIVE_INFINITY;
  eachGapEnd(context, line, from, (place, cost) => {
    best = Math.min(best, cost + (rest[place] ?? Number.POSITIVE_INFINITY));
  });
  return best;
}
