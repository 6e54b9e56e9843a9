import { measureInTurn } from '../measure-in-turn.ts';
import { printFigure } from '../print-figure.ts';
import { runPgbench } from '../run-pgbench.ts';
import { chargeScript } from './bench-api.queries.ts';
import { type ApiScene, CLIENTS, IN_FLIGHT } from './open-api-scene.ts';
import { postAs } from './request-scripts.ts';
import { runWrk } from './run-wrk.ts';

const PATH = '/api/v1/bench/charge';

/** (c) A charge with session, validation and log line, compared with its statements through pgbench. */
export async function benchCharges(scene: ApiScene): Promise<void> {
  printFigure({
    title: '(c) charges of many accounts',
    unit: '/s',
    ...(await measure(scene, scene.users.ordinary)),
    bareName: `pgbench with ${CLIENTS} clients, the same transaction`,
    goal: { min: 0.9 },
    limit: 'The disk: every charge is its own commit, with five round trips instead of none.',
  });
  printFigure({
    title: `(c) charges of one account, ${IN_FLIGHT} in flight`,
    unit: '/s',
    ...(await measure(scene, 1)),
    bareName: `pgbench with ${CLIENTS} clients, the same transaction`,
    goal: { min: 5 },
    limit:
      'Charges of one account are sequential: two operations, a balance query and the ledger constraint checks, one after the other; ' +
      'the commits are shared.',
  });
}

async function measure({ calls, databaseUrl, rounds, seconds, tokens }: ApiScene, users: number) {
  const script = postAs(PATH, tokens.ordinary.slice(0, users));
  return await measureInTurn(rounds, {
    own: async () => (await runWrk({ url: calls.url, connections: IN_FLIGHT, seconds, script })).rate,
    bare: () => runPgbench({ databaseUrl, script: chargeScript(users), clients: CLIENTS, seconds }),
  });
}
