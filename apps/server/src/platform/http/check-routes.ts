import type { CallShape } from '@pilgi/contract';
import { budgetOf } from './register-call.ts';
import type { Route } from './route.ts';

class RoutesDoNotMatchContract extends Error {}

const nameOf = (call: CallShape) => `${call.method} ${call.path}`;

/**
 * Throws at start when contract and routes differ: a call without a route or a route without a call is a build error.
 */
export function checkRoutes(calls: readonly CallShape[], routes: readonly Route[]): void {
  const routed = Map.groupBy(routes, (route) => nameOf(route.call));
  const inContract = new Set(calls.map(nameOf));
  const problems = [
    ...calls.filter((call) => !routed.has(nameOf(call))).map((call) => `${nameOf(call)}: no route`),
    ...[...routed].filter(([, same]) => same.length > 1).map(([name, same]) => `${name}: ${same.length} routes`),
    ...routes
      .filter(({ call, cache }) => (call.cached === true) !== (cache !== undefined))
      .map(({ call }) => `${nameOf(call)}: cached only in the contract or only in its route`),
    ...routes
      .filter(({ call, stream }) => (call.events === true) !== (stream !== undefined))
      .map(({ call }) => `${nameOf(call)}: streamed only in the contract or only in its route`),
    ...calls
      .filter((call) => (call.access === 'public' || call.access === 'optional-user') && budgetOf(call) === undefined)
      .map((call) => `${nameOf(call)}: no budget for calls without a log-in`),
    ...calls
      .filter((call) => call.access === 'admin' && call.roles.length === 0)
      .map((call) => `${nameOf(call)}: no roles of operators`),
    ...[...routed.keys()].filter((name) => !inContract.has(name)).map((name) => `${name}: not in the contract`),
  ];
  if (problems.length > 0) throw new RoutesDoNotMatchContract(problems.join('\n'));
}
