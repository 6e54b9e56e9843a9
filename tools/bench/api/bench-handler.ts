import { measureInTurn } from '../measure-in-turn.ts';
import { printFigure } from '../print-figure.ts';
import { type ApiScene, IN_FLIGHT } from './open-api-scene.ts';
import { postAs } from './request-scripts.ts';
import { runWrk } from './run-wrk.ts';

const GOAL = { least: 0.85 };
const MICROSECONDS = 1_000_000;

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
  await benchProcessor(scene);
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

/** What else the machine does takes answers from a second, and next to nothing from the processor time of one. */
async function benchProcessor({ bare, calls, rounds, seconds, tokens }: ApiScene): Promise<void> {
  const costOf = async (program: ApiScene['bare'], path: string) => {
    const before = program.cpuSeconds();
    const script = postAs(path, tokens.ordinary);
    const { rate } = await runWrk({ url: program.url, connections: IN_FLIGHT, seconds, script });
    return ((program.cpuSeconds() - before) / (rate * seconds)) * MICROSECONDS;
  };
  const own = () => costOf(calls, '/api/v1/bench/echo');
  printFigure({
    title: '(a) processor of a request validated and logged',
    unit: 'µs',
    ...(await measureInTurn(rounds, { own, bare: () => costOf(bare, '/echo') })),
    bareName: 'node:http that answers the same and checks nothing',
    goal: { most: 1 / GOAL.least },
    limit:
      'The framework with a route alone takes a sixth more than node:http; then come the headers of every answer, the log line, the validation both ways, the ids of request and trace.',
  });
  printFigure({
    title: '(a) the same beside an answer with the same headers',
    unit: 'µs',
    ...(await measureInTurn(rounds, { own, bare: () => costOf(bare, '/echo-headers') })),
    bareName: 'node:http that sends the eight headers of every answer too',
  });
}
