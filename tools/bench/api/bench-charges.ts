import { measureInTurn } from '../measure-in-turn.ts';
import { printFigure } from '../print-figure.ts';
import { runPgbench } from '../run-pgbench.ts';
import { chargeScript } from './bench-api.queries.ts';
import { type ApiScene, CLIENTS, IN_FLIGHT } from './open-api-scene.ts';
import { postAs } from './request-scripts.ts';
import { runWrk } from './run-wrk.ts';

const PATH = '/api/v1/bench/charge';

/** (c) A write of money with session, validation and log line, and its statements by pgbench. */
export async function benchCharges(scene: ApiScene): Promise<void> {
  printFigure({
    title: '(c) charges of many accounts',
    unit: '/s',
    ...(await measure(scene, scene.people.ordinary)),
    bareName: `pgbench with ${CLIENTS} clients, the same transaction`,
    goal: { least: 0.9 },
    limit: 'The disk: every charge is a commit of its own, and five messages there and back instead of none.',
  });
  printFigure({
    title: `(c) charges of one account, ${IN_FLIGHT} in flight`,
    unit: '/s',
    ...(await measure(scene, 1)),
    bareName: `pgbench with ${CLIENTS} clients, the same transaction`,
    goal: { least: 5 },
    limit:
      'Charges of one account follow one another: two acts, a look at the balance and the guards of the ledger, each waited for; ' +
      'the commits are shared.',
  });
}

async function measure({ calls, databaseUrl, rounds, seconds, tokens }: ApiScene, people: number) {
  const script = postAs(PATH, tokens.ordinary.slice(0, people));
  return await measureInTurn(rounds, {
    own: async () => (await runWrk({ url: calls.url, connections: IN_FLIGHT, seconds, script })).rate,
    bare: () => runPgbench({ databaseUrl, script: chargeScript(people), clients: CLIENTS, seconds }),
  });
}
