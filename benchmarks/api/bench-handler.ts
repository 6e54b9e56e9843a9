import { measureInTurn } from '../measure-in-turn.ts';
import { printFigure } from '../print-figure.ts';
import { type ApiScene, IN_FLIGHT } from './open-api-scene.ts';
import { postAs } from './request-scripts.ts';
import { runWrk } from './run-wrk.ts';

const GOAL = { min: 0.85 };
const MICROSECONDS = 1_000_000;

/** (a) Request handling without work: rate limits, headers, validation, one log line, with and without a session. */
export async function benchHandler(scene: ApiScene): Promise<void> {
  const rateOf = async (url: string, path: string) => {
    const script = postAs(path, scene.tokens.ordinary);
    return (await runWrk({ url, connections: IN_FLIGHT, seconds: scene.seconds, script })).rate;
  };
  const shared = { unit: 'responses/s', goal: GOAL };
  printFigure({
    ...shared,
    title: '(a) request with validation and log line',
    ...(await measureInTurn(scene.rounds, {
      own: () => rateOf(scene.calls.url, '/api/v1/bench/echo'),
      bare: () => rateOf(scene.bare.url, '/echo'),
    })),
    bareName: 'node:http with the same response and no checks',
    limit:
      'Both make one socket write per request. Ours adds the framework and its hooks, ten response headers, validation of request and response, and the log line.',
  });
  await benchProcessor(scene);
  printFigure({
    ...shared,
    title: '(a) request with validation, log line and session check',
    ...(await measureInTurn(scene.rounds, {
      own: () => rateOf(scene.calls.url, '/api/v1/bench/echo-known'),
      bare: () => rateOf(scene.bare.url, '/echo-known'),
    })),
    bareName: 'node:http with the session query only',
    limit: 'Ours coalesces concurrent session checks into one statement, which compensates the rest.',
  });
}

/** CPU time per request, which is far less affected by other load on the machine than the request rate. */
async function benchProcessor({ bare, calls, rounds, seconds, tokens }: ApiScene): Promise<void> {
  const costOf = async (program: ApiScene['bare'], path: string) => {
    const before = program.cpuSeconds();
    const script = postAs(path, tokens.ordinary);
    const { rate } = await runWrk({ url: program.url, connections: IN_FLIGHT, seconds, script });
    return ((program.cpuSeconds() - before) / (rate * seconds)) * MICROSECONDS;
  };
  const own = () => costOf(calls, '/api/v1/bench/echo');
  printFigure({
    title: '(a) CPU of a request with validation and log line',
    unit: 'µs',
    ...(await measureInTurn(rounds, { own, bare: () => costOf(bare, '/echo') })),
    bareName: 'node:http with the same response and no checks',
    goal: { max: 1 / GOAL.min },
    limit:
      'The framework with one route takes a sixth more than node:http; then the response headers, the log line, validation of request and response, request id and trace id.',
  });
  printFigure({
    title: '(a) the same, counterpart with the same headers',
    unit: 'µs',
    ...(await measureInTurn(rounds, { own, bare: () => costOf(bare, '/echo-headers') })),
    bareName: 'node:http with the eight response headers too',
  });
}
