import { Agent, get } from 'node:http';
import { createRouteTally } from '../../../apps/server/src/platform/metrics/create-route-tally.ts';
import { openSpan } from '../../../apps/server/src/platform/trace/open-span.ts';
import { readTraceparent } from '../../../apps/server/src/platform/trace/read-traceparent.ts';
import { inTrace } from '../../../apps/server/src/platform/trace/trace.ts';
import { testEnvironment } from '../../../apps/server/testing/test-config.ts';
import { createMigratedDatabase } from '../../money-proof/create-migrated-database.ts';
import { type KeptProcess, keepProcess } from '../../money-proof/keep-process.ts';
import { findFreePort } from '../../node/find-free-port.ts';
import { startPostgres } from '../../postgres/start-postgres.ts';
import { printFigure } from '../print-figure.ts';
import { summarize } from '../summarize.ts';

const REQUESTS = 20_000;
const CONNECTIONS = 16;
const TIMES = 500_000;
/** Nothing is asked there: no span leaves before the measure ends. */
const NOBODY = 'http://127.0.0.1:9';
const TRACEPARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

interface Served {
  process: KeptProcess;
  port: number;
}

/** What metrics cost a request, what a span costs nobody exports, and what loading both costs a start. */
export async function benchWatching({ rounds }: { rounds: number }): Promise<void> {
  const postgres = await startPostgres();
  const database = await createMigratedDatabase(postgres.url);
  const collected = { METRICS_PORT: '0', OTEL_EXPORTER_OTLP_ENDPOINT: NOBODY };
  const watched = await serve(database.url, { METRICS_PORT: '0' });
  const plain = await serve(database.url, {});
  const exporting = await serve(database.url, collected);
  try {
    await benchRequests({ watched, plain, rounds });
    printCost('counting an answer', Array.from({ length: rounds }, costOfCount));
    printCost('a span that nobody exports', Array.from({ length: rounds }, costOfSpan));
    await benchStarts({ exporting, plain, rounds });
  } finally {
    await Promise.all([watched, plain, exporting].map((one) => one.process.stop()));
    await database.drop();
    await postgres.stop();
  }
}

/** Processor time of the api for the cheapest request there is, in turns: the dearest that metrics can look. */
async function benchRequests(options: { watched: Served; plain: Served; rounds: number }): Promise<void> {
  const { watched, plain, rounds } = options;
  for (const one of [watched, plain]) await costOf(one);
  const own: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const isOdd = round % 2 === 1;
    if (isOdd) bare.push(await costOf(plain));
    own.push(await costOf(watched));
    if (!isOdd) bare.push(await costOf(plain));
  }
  const title = `a request to /api/v1/health with metrics, ${REQUESTS} requests a round`;
  const limit =
    'Counting takes a fortieth of a microsecond, as printed below: the rest is how alike two processes run.';
  printFigure({ title, own, bare, unit: 'µs', bareName: 'without', goal: { most: 1.05 }, limit });
}

async function benchStarts(options: { exporting: Served; plain: Served; rounds: number }): Promise<void> {
  const own: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < options.rounds; round += 1) {
    await options.exporting.process.restart();
    own.push(options.exporting.process.cpuSeconds() * 1000);
    await options.plain.process.restart();
    bare.push(options.plain.process.cpuSeconds() * 1000);
  }
  const title = 'processor time until the api is ready, with metrics and export of traces';
  printFigure({ title, own, bare, unit: 'ms', bareName: 'without', goal: { most: 1.2 } });
}

async function serve(databaseUrl: string, env: Record<string, string>): Promise<Served> {
  const port = await findFreePort();
  const kept = await keepProcess({
    name: 'watched-api',
    entry: 'apps/server/src/entry/api.ts',
    env: { ...testEnvironment, RATE_LIMIT_FACTOR: '10000', ...env, DATABASE_URL: databaseUrl, API_PORT: String(port) },
    readyLine: 'api listening',
  });
  await kept.ready();
  return { process: kept, port };
}

/** Microseconds of processor a request. */
async function costOf({ process: kept, port }: Served): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const before = kept.cpuSeconds();
  let left = REQUESTS;
  const ask = async () => {
    while (left > 0) {
      left -= 1;
      await askOnce(agent, port);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, ask));
  agent.destroy();
  return ((kept.cpuSeconds() - before) / REQUESTS) * 1e6;
}

function askOnce(agent: Agent, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const options = { agent, host: '127.0.0.1', port, path: '/api/v1/health', headers: { traceparent: TRACEPARENT } };
    get(options, (response) => {
      response.resume();
      response.once('end', resolve);
    }).once('error', reject);
  });
}

function printCost(title: string, costs: readonly number[]): void {
  const { least, median, most } = summarize(costs);
  console.log(`${title}: ${median.toFixed(3)} (${least.toFixed(3)}-${most.toFixed(3)}) µs`);
}

function costOfCount(): number {
  const tally = createRouteTally('/bench', 'GET', true);
  return costOfEach((count) => tally.add(200 + (count % 4), count % 700));
}

function costOfSpan(): number {
  return costOfEach(() => {
    const span = openSpan(readTraceparent(TRACEPARENT));
    inTrace(span.trace, () => span.end({ name: 'bench', kind: 'server', isFailed: false }));
  });
}

/** Microseconds. */
function costOfEach(act: (count: number) => void): number {
  const startedAt = process.cpuUsage();
  for (let count = 0; count < TIMES; count += 1) act(count);
  const { user, system } = process.cpuUsage(startedAt);
  return (user + system) / TIMES;
}
