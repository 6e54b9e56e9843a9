import { Agent, get } from 'node:http';
import { createRouteTally } from '../../apps/server/src/platform/metrics/create-route-tally.ts';
import { openSpan } from '../../apps/server/src/platform/trace/open-span.ts';
import { readTraceparent } from '../../apps/server/src/platform/trace/read-traceparent.ts';
import { inTrace } from '../../apps/server/src/platform/trace/trace.ts';
import { testEnvironment } from '../../apps/server/testing/test-config.ts';
import { findFreePort } from '../../tools/dev/node/find-free-port.ts';
import { createMigratedDatabase } from '../../tools/dev/postgres/create-migrated-database.ts';
import { startPostgres } from '../../tools/dev/postgres/start-postgres.ts';
import { type SupervisedProcess, superviseProcess } from '../../verification/kit/supervise-process.ts';
import { printFigure } from '../print-figure.ts';
import { summarize } from '../summarize.ts';

const REQUESTS = 20_000;
const CONNECTIONS = 16;
const TIMES = 500_000;
/** Closed port: no span is exported before the measurement ends. */
const CLOSED_PORT_URL = 'http://127.0.0.1:9';
const TRACEPARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

interface Served {
  process: SupervisedProcess;
  port: number;
}

/** Cost of metrics per request, of a span that is not exported, and of loading both at the start. */
export async function benchWatching({ rounds }: { rounds: number }): Promise<void> {
  const postgres = await startPostgres();
  const database = await createMigratedDatabase(postgres.url);
  const collected = { METRICS_PORT: '0', OTEL_EXPORTER_OTLP_ENDPOINT: CLOSED_PORT_URL };
  const withMetrics = await serve(database.url, { METRICS_PORT: '0' });
  const plain = await serve(database.url, {});
  const exporting = await serve(database.url, collected);
  try {
    await benchRequests({ withMetrics, plain, rounds });
    printCost('counting a response', Array.from({ length: rounds }, costOfCount));
    printCost('a span that is not exported', Array.from({ length: rounds }, costOfSpan));
    await benchStarts({ exporting, plain, rounds });
  } finally {
    await Promise.all([withMetrics, plain, exporting].map((one) => one.process.stop()));
    await database.drop();
    await postgres.stop();
  }
}

/** CPU time of the cheapest API request, measured alternately: the relative cost of metrics is highest here. */
async function benchRequests(options: { withMetrics: Served; plain: Served; rounds: number }): Promise<void> {
  const { withMetrics, plain, rounds } = options;
  for (const one of [withMetrics, plain]) await costOf(one);
  const own: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const isOdd = round % 2 === 1;
    if (isOdd) bare.push(await costOf(plain));
    own.push(await costOf(withMetrics));
    if (!isOdd) bare.push(await costOf(plain));
  }
  const title = `a request to /api/v1/health with metrics, ${REQUESTS} requests per round`;
  const limit = 'Counting takes 0.025 µs (printed below); the rest is variation between two processes.';
  printFigure({ title, own, bare, unit: 'µs', bareName: 'without', goal: { max: 1.05 }, limit });
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
  const title = 'CPU time until the API is ready, with metrics and trace export';
  printFigure({ title, own, bare, unit: 'ms', bareName: 'without', goal: { max: 1.2 } });
}

async function serve(databaseUrl: string, env: Record<string, string>): Promise<Served> {
  const port = await findFreePort();
  const supervised = await superviseProcess({
    name: 'watched-api',
    entry: 'apps/server/src/entry/api.ts',
    env: { ...testEnvironment, RATE_LIMIT_FACTOR: '10000', ...env, DATABASE_URL: databaseUrl, API_PORT: String(port) },
    readyLine: 'api listening',
  });
  await supervised.ready();
  return { process: supervised, port };
}

/** CPU microseconds per request. */
async function costOf({ process: supervised, port }: Served): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const before = supervised.cpuSeconds();
  let left = REQUESTS;
  const request = async () => {
    while (left > 0) {
      left -= 1;
      await requestOnce(agent, port);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, request));
  agent.destroy();
  return ((supervised.cpuSeconds() - before) / REQUESTS) * 1e6;
}

function requestOnce(agent: Agent, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const options = { agent, host: '127.0.0.1', port, path: '/api/v1/health', headers: { traceparent: TRACEPARENT } };
    get(options, (response) => {
      response.resume();
      response.once('end', resolve);
    }).once('error', reject);
  });
}

function printCost(title: string, costs: readonly number[]): void {
  const { min, median, max } = summarize(costs);
  console.log(`${title}: ${median.toFixed(3)} (${min.toFixed(3)}-${max.toFixed(3)}) µs`);
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
