import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { createAccessTokens } from '../../apps/server/src/features/accounts/index.ts';
import { systemClock } from '../../apps/server/src/platform/clock/clock.ts';
import { asOwner } from '../../apps/server/testing/database-logins.ts';
import { testConfig, testEnvironment } from '../../apps/server/testing/test-config.ts';
import { findFreePort } from '../../tools/dev/node/find-free-port.ts';
import { ignorePoolErrors } from '../../tools/dev/postgres/ignore-pool-errors.ts';
import { createLargeDatabase } from '../../tools/seed/large/create-large-database.ts';
import { type SupervisedProcess, superviseProcess } from '../../verification/kit/supervise-process.ts';
import { getDatabaseCounters } from '../capacity/measure/measure.queries.ts';
import { readProcessCpu, readServerCpu } from '../capacity/measure/read-process-cpu.ts';
import { percentileOf } from '../percentile-of.ts';
import { recordFigure } from '../print-figure.ts';
import { summarize } from '../summarize.ts';
import { fillGrowth, getSampleUser, listRowCounts, type SampleUser } from './fill-growth.queries.ts';

const root = resolve(import.meta.dirname, '../..');
const PROCESSES = [1, 2, 4, 8];
/** Share of a million accounts: about ten thousand, a hundred thousand and a million ledger rows. */
const SCALES = [0.002, 0.02, 0.2];
/** Ten million rows with `--scale 10`; a separate run because filling takes longer than all others. */
const LARGEST_SCALE = 2;
/** At the largest scale only one in ten accounts has lectures; otherwise filling would take an hour. */
const ONE_IN_OF_LARGEST = 10;
const CALLERS = 16;
interface BenchCall {
  path: string;
  /** Body of write requests. */
  json?: object;
}

const BENCH_CALLS: readonly BenchCall[] = [
  { path: '/auth/users/me' },
  { path: '/library' },
  { path: '/payments/transactions' },
  { path: '/payments/orders', json: { amount: 10_000 } },
];

export interface GrowthFigure {
  ledger_rows: number;
  processes: number;
  path: string;
  round: number;
  calls_per_s: number;
  p50_ms: number;
  p95_ms: number;
  api_cpu_ms_per_call: number;
  database_cpu_ms_per_call: number;
}

interface GrowthSetup {
  addresses: string[];
  processes: SupervisedProcess[];
  db: pg.Pool;
  token: string;
  seconds: number;
  rounds: number;
}

/** The same calls with more rows and more API processes. CPU per call is comparable across machines. */
export async function benchGrowth(options: { rounds: number; seconds: number; scale: number }): Promise<void> {
  const figures: GrowthFigure[] = [];
  for (const scale of scalesFor(options.scale)) {
    const large = await createLargeDatabase(scale);
    try {
      await large.fill();
      await fillGrowth(large.db, { lectures_each: 2, one_in: scale === LARGEST_SCALE ? ONE_IN_OF_LARGEST : 1 });
      const rows = (await listRowCounts(large.db)).get('ledger_entries') ?? 0;
      const sampleUser = await getSampleUser(large.db);
      figures.push(...(await benchProcesses(large.url, sampleUser, { rows, ...options })));
    } finally {
      await large.close();
    }
  }
  mkdirSync(join(root, '.test-results'), { recursive: true });
  writeFileSync(join(root, '.test-results/growth.json'), `${JSON.stringify(figures, null, 2)}\n`);
  console.log('written: .test-results/growth.json');
}

function scalesFor(options: number): number[] {
  if (options < 1) return SCALES.slice(0, 1);
  return options > 1 ? [LARGEST_SCALE] : SCALES;
}

async function benchProcesses(
  url: string,
  { session_id, user_id }: SampleUser,
  { rows, rounds, seconds }: { rows: number; rounds: number; seconds: number },
): Promise<GrowthFigure[]> {
  const { ADMIN_TOKEN_SECRET: admin, USER_TOKEN_SECRET: user } = testConfig();
  const token = await createAccessTokens({ clock: systemClock, secrets: { user, admin } }).sign({
    user_id,
    session_id,
    audience: 'user',
  });
  const db = ignorePoolErrors(new pg.Pool({ connectionString: asOwner(url), max: 1 }));
  const setup: GrowthSetup = { addresses: [], processes: [], db, token, seconds, rounds };
  const figures: GrowthFigure[] = [];
  try {
    for (const count of PROCESSES) {
      while (setup.processes.length < count) await addProcess(setup, url);
      for (const call of BENCH_CALLS) await load(setup, call);
      for (const call of BENCH_CALLS)
        figures.push(...render(await measureRounds(setup, call, { ledger_rows: rows, processes: count })));
    }
    return figures;
  } finally {
    await Promise.all(setup.processes.map((one) => one.stop()));
    await db.end();
  }
}

async function addProcess(setup: GrowthSetup, databaseUrl: string): Promise<void> {
  const port = await findFreePort();
  const env = {
    ...testEnvironment,
    DATABASE_URL: databaseUrl,
    API_PORT: String(port),
    LOG_LEVEL: 'error',
    RATE_LIMIT_FACTOR: '10000',
  };
  const name = `growth-api-${setup.processes.length + 1}`;
  const entry = 'apps/server/src/entry/api.ts';
  const api = await superviseProcess({ name, entry, env: { ...env, LOG_LEVEL: 'info' }, readyLine: 'api listening' });
  await api.ready();
  setup.processes.push(api);
  setup.addresses.push(`http://127.0.0.1:${port}/api/v1`);
}

async function measureRounds(
  setup: GrowthSetup,
  call: BenchCall,
  where: { ledger_rows: number; processes: number },
): Promise<GrowthFigure[]> {
  const figures: GrowthFigure[] = [];
  for (let round = 1; round <= setup.rounds; round += 1)
    figures.push({ ...where, path: call.path, round, ...(await load(setup, call)) });
  return figures;
}

async function load(setup: GrowthSetup, { path, json }: BenchCall) {
  const { backend_pid } = await getDatabaseCounters(setup.db);
  const cpu = () => ({
    api: setup.processes.reduce((sum, one) => sum + readProcessCpu(one.pid()), 0),
    database: readServerCpu(backend_pid),
  });
  const before = cpu();
  const waits: number[] = [];
  const authorization = `Bearer ${setup.token}`;
  const sent = { method: 'POST', headers: { authorization, 'content-type': 'application/json' } };
  const request = json === undefined ? { headers: { authorization } } : { ...sent, body: JSON.stringify(json) };
  const until = performance.now() + setup.seconds * 1000;
  const caller = async (number: number) => {
    const url = `${setup.addresses[number % setup.addresses.length]}${path}`;
    while (performance.now() < until) {
      const startedAt = performance.now();
      const response = await fetch(url, request);
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${path} returned ${response.status}`);
      waits.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, (_, number) => caller(number)));
  const after = cpu();
  return {
    calls_per_s: waits.length / setup.seconds,
    p50_ms: percentileOf(waits, 50),
    p95_ms: percentileOf(waits, 95),
    api_cpu_ms_per_call: ((after.api - before.api) / waits.length) * 1000,
    database_cpu_ms_per_call: ((after.database - before.database) / waits.length) * 1000,
  };
}

/** Prints the medians of one call and records its CPU time for the report. */
function render(rounds: GrowthFigure[]): GrowthFigure[] {
  const [first] = rounds;
  if (first === undefined) return rounds;
  const of = (pick: (figure: GrowthFigure) => number) => summarize(rounds.map(pick)).median;
  const title = `${first.ledger_rows} ledger rows, ${first.processes} api: ${first.path}`;
  recordFigure({
    title,
    unit: 'ms CPU per call',
    own: rounds.map((figure) => figure.api_cpu_ms_per_call + figure.database_cpu_ms_per_call),
  });
  console.log(
    `${title.padEnd(52)} ${of((one) => one.calls_per_s).toFixed(0)} calls/s, ` +
      `p50 ${of((one) => one.p50_ms).toFixed(1)} p95 ${of((one) => one.p95_ms).toFixed(1)} ms, CPU per call: ` +
      `api ${of((one) => one.api_cpu_ms_per_call).toFixed(2)} database ${of((one) => one.database_cpu_ms_per_call).toFixed(2)} ms`,
  );
  return rounds;
}
