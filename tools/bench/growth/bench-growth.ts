import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { createAccessTokens } from '../../../apps/server/src/features/auth/index.ts';
import { systemClock } from '../../../apps/server/src/platform/clock/clock.ts';
import { testConfig, testEnvironment } from '../../../apps/server/testing/test-config.ts';
import { getDatabaseCounters } from '../../capacity/measure/measure.queries.ts';
import { readProcessCpu, readServerCpu } from '../../capacity/measure/read-process-cpu.ts';
import { type KeptProcess, keepProcess } from '../../money-proof/keep-process.ts';
import { findFreePort } from '../../node/find-free-port.ts';
import { createLargeDatabase } from '../../seed/large/create-large-database.ts';
import { percentileOf } from '../percentile-of.ts';
import { noteFigure } from '../print-figure.ts';
import { summarize } from '../summarize.ts';
import { fillGrowth, getSomebody, listRowCounts, type Somebody } from './fill-growth.queries.ts';

const root = resolve(import.meta.dirname, '../../..');
const PROCESSES = [1, 2, 4, 8];
/** Of a million accounts: about ten thousand, a hundred thousand and a million ledger rows. */
const SCALES = [0.002, 0.02, 0.2];
/** Ten million, by `--scale 10`: a run of its own, since filling takes longer than all the others. */
const LARGEST_SCALE = 2;
/** Of millions of accounts only some have lectures, or filling would take an hour. */
const ONE_IN_OF_LARGEST = 10;
const CALLERS = 16;
interface Asked {
  path: string;
  /** Sent where something is written. */
  json?: object;
}

const ASKED: readonly Asked[] = [
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

interface Stand {
  addresses: string[];
  processes: KeptProcess[];
  db: pg.Pool;
  token: string;
  seconds: number;
  rounds: number;
}

/** The same calls over more rows and by more processes; processor per call is what carries over to other machines. */
export async function benchGrowth(options: { rounds: number; seconds: number; scale: number }): Promise<void> {
  const figures: GrowthFigure[] = [];
  for (const scale of scalesFor(options.scale)) {
    const large = await createLargeDatabase(scale);
    try {
      await large.fill();
      await fillGrowth(large.db, { lectures_each: 2, one_in: scale === LARGEST_SCALE ? ONE_IN_OF_LARGEST : 1 });
      const rows = (await listRowCounts(large.db)).get('ledger_entries') ?? 0;
      const somebody = await getSomebody(large.db);
      figures.push(...(await benchProcesses(large.url, somebody, { rows, ...options })));
    } finally {
      await large.close();
    }
  }
  mkdirSync(join(root, '.test-results'), { recursive: true });
  writeFileSync(join(root, '.test-results/growth.json'), `${JSON.stringify(figures, null, 2)}\n`);
  console.log('kept: .test-results/growth.json');
}

function scalesFor(wish: number): number[] {
  if (wish < 1) return SCALES.slice(0, 1);
  return wish > 1 ? [LARGEST_SCALE] : SCALES;
}

async function benchProcesses(
  url: string,
  { session_id, user_id }: Somebody,
  { rows, rounds, seconds }: { rows: number; rounds: number; seconds: number },
): Promise<GrowthFigure[]> {
  const { ADMIN_TOKEN_SECRET: admin, USER_TOKEN_SECRET: user } = testConfig();
  const token = await createAccessTokens({ clock: systemClock, secrets: { user, admin } }).sign({
    user_id,
    session_id,
    audience: 'user',
  });
  const db = new pg.Pool({ connectionString: url, max: 1 });
  const stand: Stand = { addresses: [], processes: [], db, token, seconds, rounds };
  const figures: GrowthFigure[] = [];
  try {
    for (const count of PROCESSES) {
      while (stand.processes.length < count) await addProcess(stand, url);
      for (const asked of ASKED) await load(stand, asked);
      for (const asked of ASKED)
        figures.push(...tell(await measureRounds(stand, asked, { ledger_rows: rows, processes: count })));
    }
    return figures;
  } finally {
    await Promise.all(stand.processes.map((one) => one.stop()));
    await db.end();
  }
}

async function addProcess(stand: Stand, databaseUrl: string): Promise<void> {
  const port = await findFreePort();
  const env = {
    ...testEnvironment,
    DATABASE_URL: databaseUrl,
    API_PORT: String(port),
    LOG_LEVEL: 'error',
    RATE_LIMIT_FACTOR: '10000',
  };
  const name = `growth-api-${stand.processes.length + 1}`;
  const entry = 'apps/server/src/entry/api.ts';
  const api = await keepProcess({ name, entry, env: { ...env, LOG_LEVEL: 'info' }, readyLine: 'api listening' });
  await api.ready();
  stand.processes.push(api);
  stand.addresses.push(`http://127.0.0.1:${port}/api/v1`);
}

async function measureRounds(
  stand: Stand,
  asked: Asked,
  where: { ledger_rows: number; processes: number },
): Promise<GrowthFigure[]> {
  const figures: GrowthFigure[] = [];
  for (let round = 1; round <= stand.rounds; round += 1)
    figures.push({ ...where, path: asked.path, round, ...(await load(stand, asked)) });
  return figures;
}

async function load(stand: Stand, { path, json }: Asked) {
  const { backend_pid } = await getDatabaseCounters(stand.db);
  const cpu = () => ({
    api: stand.processes.reduce((sum, one) => sum + readProcessCpu(one.pid()), 0),
    database: readServerCpu(backend_pid),
  });
  const before = cpu();
  const waits: number[] = [];
  const authorization = `Bearer ${stand.token}`;
  const sent = { method: 'POST', headers: { authorization, 'content-type': 'application/json' } };
  const request = json === undefined ? { headers: { authorization } } : { ...sent, body: JSON.stringify(json) };
  const until = performance.now() + stand.seconds * 1000;
  const caller = async (number: number) => {
    const url = `${stand.addresses[number % stand.addresses.length]}${path}`;
    while (performance.now() < until) {
      const asked = performance.now();
      const answer = await fetch(url, request);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
      waits.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, (_, number) => caller(number)));
  const after = cpu();
  return {
    calls_per_s: waits.length / stand.seconds,
    p50_ms: percentileOf(waits, 50),
    p95_ms: percentileOf(waits, 95),
    api_cpu_ms_per_call: ((after.api - before.api) / waits.length) * 1000,
    database_cpu_ms_per_call: ((after.database - before.database) / waits.length) * 1000,
  };
}

/** The rounds of one call; what all of its processor time comes to is kept for the report. */
function tell(rounds: GrowthFigure[]): GrowthFigure[] {
  const [first] = rounds;
  if (first === undefined) return rounds;
  const of = (pick: (figure: GrowthFigure) => number) => summarize(rounds.map(pick)).median;
  const title = `${first.ledger_rows} ledger rows, ${first.processes} api: ${first.path}`;
  noteFigure({
    title,
    unit: 'ms of processor a call',
    own: rounds.map((figure) => figure.api_cpu_ms_per_call + figure.database_cpu_ms_per_call),
  });
  console.log(
    `${title.padEnd(52)} ${of((one) => one.calls_per_s).toFixed(0)} calls/s, ` +
      `p50 ${of((one) => one.p50_ms).toFixed(1)} p95 ${of((one) => one.p95_ms).toFixed(1)} ms, processor of a call: ` +
      `api ${of((one) => one.api_cpu_ms_per_call).toFixed(2)} database ${of((one) => one.database_cpu_ms_per_call).toFixed(2)} ms`,
  );
  return rounds;
}
