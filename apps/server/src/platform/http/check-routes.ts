import type { CallShape } from '@pilgi/contract';
import type { Route } from './route.ts';

class RoutesDoNotMatchContract extends Error {}

const nameOf = (call: CallShape) => `${call.method} ${call.path}`;

/** A call nobody answers and an answer nobody agreed on are both mistakes of the build, so the server refuses to start. */
export function checkRoutes(calls: readonly CallShape[], routes: readonly Route[]): void {
  const routed = Map.groupBy(routes, (route) => nameOf(route.call));
  const agreed = new Set(calls.map(nameOf));
  const problems = [
    ...calls.filter((call) => !call.planned && !routed.has(nameOf(call))).map((call) => `${nameOf(call)}: no route`),
    ...calls
      .filter((call) => call.planned && routed.has(nameOf(call)))
      .map((call) => `${nameOf(call)}: has a route but is still marked planned`),
    ...[...routed].filter(([, same]) => same.length > 1).map(([name, same]) => `${name}: ${same.length} routes`),
    ...routes
      .filter(({ call, cache }) => (call.cached === true) !== (cache !== undefined))
      .map(({ call }) => `${nameOf(call)}: cached in the contract or in its route alone`),
    ...routes
      .filter(({ call, tell }) => (call.events === true) !== (tell !== undefined))
      .map(({ call }) => `${nameOf(call)}: told by events in the contract or in its route alone`),
    ...[...routed.keys()].filter((name) => !agreed.has(name)).map((name) => `${name}: not in the contract`),
  ];
  if (problems.length > 0) throw new RoutesDoNotMatchContract(problems.join('\n'));
}
