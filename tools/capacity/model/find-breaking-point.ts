import { demandFor } from './demand-for.ts';
import { listStrains, type Thing, type World } from './list-strains.ts';

const MOST_LECTURES = 1e12;
const PRECISION = 1.001;

/** Lectures a month at which one of a thing is no longer enough; demand never falls as lectures grow. */
export function findBreakingPoint(thing: Thing, world: World): number {
  let enough = 1;
  let tooMany = MOST_LECTURES;
  while (tooMany / enough > PRECISION) {
    const middle = Math.sqrt(enough * tooMany);
    if (ratioAt(thing, middle, world) >= 1) tooMany = middle;
    else enough = middle;
  }
  return Math.round(enough);
}

function ratioAt(thing: Thing, lectures_a_month: number, world: World): number {
  const scenario = { ...world.scenario, lectures_a_month };
  const demand = demandFor(scenario, world.figures, world.machines);
  return listStrains(demand, { ...world, scenario }).find((strain) => strain.thing === thing)?.ratio ?? 0;
}
