import type { Places } from './build-places.ts';
import type { LineModel } from './line-model.ts';
import { endCost } from './path-costs.ts';
import { type Layer, searchForward } from './search-forward.ts';

export interface AlignmentPath {
  cost: number;
  /** Place of the begin and of the end of each line; equal when the line has no place. */
  begin: Int32Array;
  finish: Int32Array;
}

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
