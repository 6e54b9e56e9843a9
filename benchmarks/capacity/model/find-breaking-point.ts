import { demandFor } from './demand-for.ts';
import { type CapacityAssumptions, listUtilizations, type Resource } from './list-utilizations.ts';

const MAX_LECTURES = 1e12;
const PRECISION = 1.001;

/** Lectures per month at which the resource is exhausted; bisection, because demand grows monotonically. */
export function findBreakingPoint(resource: Resource, assumptions: CapacityAssumptions): number {
  let enough = 1;
  let tooMany = MAX_LECTURES;
  while (tooMany / enough > PRECISION) {
    const middle = Math.sqrt(enough * tooMany);
    if (ratioAt(resource, middle, assumptions) >= 1) tooMany = middle;
    else enough = middle;
  }
  return Math.round(enough);
}

function ratioAt(resource: Resource, lectures_a_month: number, assumptions: CapacityAssumptions): number {
  const scenario = { ...assumptions.scenario, lectures_a_month };
  const demand = demandFor(scenario, assumptions.figures, assumptions.machines);
  return (
    listUtilizations(demand, { ...assumptions, scenario }).find((utilization) => utilization.resource === resource)
      ?.ratio ?? 0
  );
}
