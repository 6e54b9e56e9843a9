import type { Places } from './build-places.ts';
import { gapCost, pauseCost, type SearchContext } from './path-costs.ts';

const MIN_GAP_S = 0.8;

/** Places where a line may end: `first` to before `after`, with the cost of its length and of the pauses inside by place. */
export interface Ends {
  first: number;
  after: number;
  cost: Float64Array;
}

/** Finds the places where a line that begins at `from` may end. One object for all of them: this is the innermost loop. */
export function findEnds({ model, places }: SearchContext, line: number, from: number, ends: Ends): void {
  const { voiced, insideCost, count } = places;
  const expected = model.expected[line] ?? 1;
  const voicedFrom = voiced[from] ?? 0;
  const insideFrom = insideCost[from + 1] ?? 0;
  const weight = model.expectedWeight[line] ?? 0;
  const limit = expected * 3.2 + 1;
  let place = from + 1;
  while (place < count && (voiced[place] ?? 0) - voicedFrom < expected * 0.3) place++;
  ends.first = place;
  for (; place < count; place++) {
    const length = (voiced[place] ?? 0) - voicedFrom;
    if (length > limit) break;
    const deviation = Math.log(length / expected);
    ends.cost[place] = weight * deviation * deviation + (insideCost[place] ?? 0) - insideFrom;
  }
  ends.after = place;
}

export const noEnds = ({ count }: Places): Ends => ({ first: 0, after: 0, cost: new Float64Array(count) });

/** A begin of a line with its possible ends. */
export interface BegunLine {
  line: number;
  from: number;
  /** Cost up to here. */
  before: number;
  ends: Ends;
}

/** Visits the places where speech without transcript after a line may end. It begins and ends at pauses. */
export function eachGapEnd(
  { model, places }: SearchContext,
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
