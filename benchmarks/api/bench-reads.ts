import { measureInTurn } from '../measure-in-turn.ts';
import { printFigure } from '../print-figure.ts';
import { runPgbench } from '../run-pgbench.ts';
import { type ApiScene, CLIENTS, IN_FLIGHT } from './open-api-scene.ts';
import { LIST, ME } from './record-calls.ts';
import { getAs } from './request-scripts.ts';
import { runWrk } from './run-wrk.ts';

/** (b) Reads through the real API, compared with their statements through pgbench. */
export async function benchReads(scene: ApiScene): Promise<void> {
  const { databaseUrl, recorded, rounds, seconds, tokens } = scene;
  const measure = (path: string, of: { script: string }, tokens: readonly string[]) => {
    const script = getAs(`/api/v1${path}`, tokens);
    return measureInTurn(rounds, {
      own: async () => (await runWrk({ url: scene.api.url, connections: IN_FLIGHT, seconds, script })).rate,
      bare: () => runPgbench({ databaseUrl, script: of.script, clients: CLIENTS, seconds }),
    });
  };
  printFigure({
    title: '(b) GET me: account, balance, three payments, three jobs',
    unit: '/s',
    ...(await measure(ME, recorded.me, tokens.ordinary)),
    bareName: `pgbench, the same ${recorded.me.statements} statements`,
    goal: { min: 0.33 },
    limit: 'One socket write per response; concurrent requests share the statements.',
  });
  printFigure({
    title: '(b) GET a list of 100 payments',
    unit: '/s',
    ...(await measure(LIST, recorded.list, tokens.buyers)),
    bareName: `pgbench, the same ${recorded.list.statements} statements`,
    goal: { min: 0.6 },
    limit: 'The database serializes the JSON, 20 kB per list; the rest is passing it through Node to the socket.',
  });
}
