import { join } from 'node:path';
import { measureInTurn } from '../measure-in-turn.ts';
import { printFigure } from '../print-figure.ts';
import { runPgbench } from '../run-pgbench.ts';
import { chargeScript } from './bench-api.queries.ts';
import { type ApiScene, IN_FLIGHT } from './open-api-scene.ts';
import { EXPRESS_PRISMA, prepareExpressPrisma } from './prepare-express-prisma.ts';
import { ME } from './record-calls.ts';
import { getAs, postAs } from './request-scripts.ts';
import { runWrk, type WrkResult } from './run-wrk.ts';

const BARE_NAME = 'Express and Prisma';
const BY_FUNCTIONS = 'Express and Prisma calling our booking function';

/** (f) The same two calls implemented with Express and Prisma, with the same number of connections. */
export async function benchOtherStack(scene: ApiScene): Promise<void> {
  await prepareExpressPrisma();
  const other = await scene.start('express-prisma', join(EXPRESS_PRISMA, 'server.mjs'));
  const { ordinary } = scene.tokens;
  // Longer than the slowest response, which a shorter run would miss.
  const seconds = scene.seconds + 1;
  const request = (url: string, script: string) => runWrk({ url, connections: IN_FLIGHT, seconds, script });
  try {
    const reads = await measureInTurn(scene.rounds, {
      own: () => request(scene.api.url, getAs(`/api/v1${ME}`, ordinary)),
      bare: () => request(other.url, getAs('/me', ordinary)),
    });
    printFigure({ title: '(f) GET me', unit: '/s', ...pick(reads, 'rate'), bareName: BARE_NAME });
    for (const [who, tokens] of [
      ['many accounts', ordinary],
      ['one account', ordinary.slice(0, 1)],
    ] as const) {
      const { databaseUrl, rounds } = scene;
      const script = chargeScript(tokens.length);
      const writes = await measureInTurn(scene.rounds, {
        own: () => request(scene.calls.url, postAs('/api/v1/bench/charge', tokens)),
        bare: async () => ({
          byModels: await request(other.url, postAs('/charge', tokens)),
          byFunctions: await request(other.url, postAs('/charge-by-functions', tokens)),
        }),
      });
      const own = writes.own.map(({ p99_ms }) => p99_ms);
      const byFunctions = writes.bare.map((one) => one.byFunctions.p99_ms);
      printFigure({
        title: `(f) charges of ${who}, ${IN_FLIGHT} in flight: p99`,
        unit: 'ms',
        own,
        bare: writes.bare.map((one) => one.byModels.p99_ms),
        bareName: `${BARE_NAME}, one call per row`,
        goal: { max: 0.35 },
        limit: 'The booking itself: the third row shows its time without a server.',
      });
      printFigure({
        title: `(f) charges of ${who}: p99 with the same booking`,
        unit: 'ms',
        own,
        bare: byFunctions,
        bareName: BY_FUNCTIONS,
      });
      const engine: number[] = [];
      for (let round = 0; round < rounds; round += 1)
        engine.push(IN_FLIGHT / (await runPgbench({ databaseUrl, script, clients: IN_FLIGHT, seconds })));
      printFigure({
        title: `(f) the same charges of ${who} by pgbench, ${IN_FLIGHT} clients: mean, compared with p99`,
        unit: 'ms',
        own: engine.map((each) => each * 1000),
        bare: byFunctions,
        bareName: BY_FUNCTIONS,
      });
    }
  } finally {
    await other.stop();
  }
}

function pick({ own, bare }: { own: WrkResult[]; bare: WrkResult[] }, field: keyof WrkResult) {
  return { own: own.map((one) => one[field]), bare: bare.map((one) => one[field]) };
}
