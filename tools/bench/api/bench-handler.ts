import { measureInTurn } from '../measure-in-turn.ts';
import { printFigure } from '../print-figure.ts';
import { type ApiScene, IN_FLIGHT } from './open-api-scene.ts';
import { postAs } from './request-scripts.ts';
import { runWrk } from './run-wrk.ts';

const GOAL = { least: 0.85 };

/** (a) The way of a request: limits, headers, validation, one log line, and with a session. */
export async function benchHandler(scene: ApiScene): Promise<void> {
  const rateOf = async (url: string, path: string) => {
    const script = postAs(path, scene.tokens.ordinary);
    return (await runWrk({ url, connections: IN_FLIGHT, seconds: scene.seconds, script })).rate;
  };
  const shared = { unit: 'answers/s', goal: GOAL };
  printFigure({
    ...shared,
    title: '(a) a request validated and logged',
    ...(await measureInTurn(scene.rounds, {
      own: () => rateOf(scene.calls.url, '/api/v1/bench/echo'),
      bare: () => rateOf(scene.bare.url, '/echo'),
    })),
    bareName: 'node:http that answers the same and checks nothing',
    limit:
      'Both write to one socket a request. What ours adds is the framework and its hooks, ten headers that every answer carries, the validation of the body and of the answer, and the log line.',
  });
  printFigure({
    ...shared,
    title: '(a) a request validated, logged, its session checked',
    ...(await measureInTurn(scene.rounds, {
      own: () => rateOf(scene.calls.url, '/api/v1/bench/echo-known'),
      bare: () => rateOf(scene.bare.url, '/echo-known'),
    })),
    bareName: 'node:http that asks for the session and checks nothing else',
    limit: 'Ours asks for all sessions of a moment in one statement, which pays for the rest.',
  });
}
