import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import { migrateDatabase } from '../../apps/server/src/platform/db/migrate-database.ts';
import { migrateWorkflowTables } from '../../apps/server/src/platform/workflow/migrate-workflow-tables.ts';
import { asOwner } from '../../apps/server/testing/database-logins.ts';
import { chooseDataDirectory } from '../../tools/dev/postgres/choose-data-directory.ts';
import { startPostgres } from '../../tools/dev/postgres/start-postgres.ts';
import { seedLarge } from '../../tools/seed/large/seed-large.ts';
import { openOwnerDatabase } from '../../tools/seed/open-owner-database.ts';
import { seedSampleData } from '../../tools/seed/seed-sample-data.ts';
import type { Statement } from '../create-statement-recorder.ts';
import { percentileOf } from '../percentile-of.ts';
import { recordFigure } from '../print-figure.ts';
import { explain, getLandmarks, openBareClient } from './bench-admin.queries.ts';
import { isReadStatement } from './is-read-statement.ts';
import { type AdminCall, listAdminCalls } from './list-admin-calls.ts';
import { type AdminApi, openAdminApi } from './open-admin-api.ts';

const root = resolve(import.meta.dirname, '../..');
const CALLS_PER_ROUND = 40;
const WARM_UP_CALLS = 5;
const MAX_P95_MS = 100;

/** Latency of admin calls with a million accounts over HTTP, alternating with the same statements through the bare driver. */
export async function benchAdmin({ rounds, scale }: { rounds: number; scale: number }): Promise<void> {
  const postgres = await startPostgres({ dataDir: chooseDataDirectory(join(root, '.dev'), `postgres-large-${scale}`) });
  try {
    const landmarks = await prepare(asOwner(postgres.url), scale);
    await measureAll(postgres.url, listAdminCalls(landmarks), rounds * CALLS_PER_ROUND);
  } finally {
    await postgres.stop();
  }
}

async function measureAll(url: string, calls: AdminCall[], times: number): Promise<void> {
  const api = await openAdminApi(url);
  const bare = await openBareClient(url);
  try {
    const plans: string[] = [];
    for (const call of calls) {
      await measure(api, bare, call, times);
      plans.push(await planOf(api, bare, call));
    }
    writePlans(plans);
  } finally {
    await bare.end();
    await api.close();
  }
}

async function prepare(url: string, scale: number) {
  await migrateDatabase({ url });
  await migrateWorkflowTables({ url });
  const db = openOwnerDatabase(url);
  try {
    await seedSampleData(db);
    const rows = await seedLarge(db, { scale, log: console.log });
    const landmarks = await getLandmarks(db);
    console.log(`${landmarks.users} users`, rows);
    return landmarks;
  } finally {
    await db.destroy();
  }
}

async function measure(api: AdminApi, bare: pg.Client, call: AdminCall, calls: number): Promise<void> {
  const own: number[] = [];
  const alone: number[] = [];
  for (let turn = -WARM_UP_CALLS; turn < calls; turn += 1) {
    api.moveClock(call.moveMs ?? 0);
    const { ms, statements } = await api.request(pathAt(call, turn));
    const bareMs = await runBare(bare, statements.filter(isReadStatement));
    if (turn < 0) continue;
    own.push(ms);
    alone.push(bareMs);
  }
  const shown = [50, 95, 100].map((percent) => percentileOf(own, percent).toFixed(1).padStart(7));
  const bareP50 = percentileOf(alone, 50);
  const p95 = percentileOf(own, 95);
  console.log(
    `${call.name.padEnd(32)} ${calls} calls: p50 ${shown[0]} p95 ${shown[1]} max ${shown[2]} ms, ` +
      `bare p50 ${bareP50.toFixed(1)} p95 ${percentileOf(alone, 95).toFixed(1)} ms, ` +
      `ratio ${(percentileOf(own, 50) / bareP50).toFixed(2)}${p95 < MAX_P95_MS ? '' : '  TOO SLOW'}`,
  );
  recordFigure({ title: `${call.name}: 95th percentile`, unit: 'ms', own: [p95], goal: { max: MAX_P95_MS } });
  if (p95 >= MAX_P95_MS) process.exitCode = 1;
}

const pathAt = ({ paths }: AdminCall, turn: number) => paths.at(turn % paths.length) ?? '';

async function runBare(bare: pg.Client, statements: Statement[]): Promise<number> {
  const started = performance.now();
  for (const { sql, parameters } of statements) await bare.query(sql, [...parameters]);
  return performance.now() - started;
}

async function planOf(api: AdminApi, bare: pg.Client, call: AdminCall): Promise<string> {
  const plans: string[] = [];
  for (const path of call.paths) {
    api.moveClock(call.moveMs ?? 0);
    const { statements } = await api.request(path);
    for (const statement of statements.filter(isReadStatement)) {
      plans.push(`${path}\n${statement.sql}\n${await explain(bare, statement)}\n`);
    }
  }
  return `== ${call.name}\n${plans.join('\n')}`;
}

function writePlans(plans: string[]): void {
  const file = join(root, '.test-results', 'admin-plans.txt');
  mkdirSync(join(root, '.test-results'), { recursive: true });
  writeFileSync(file, plans.join('\n'));
  console.log('plans with times and buffers: .test-results/admin-plans.txt');
}
