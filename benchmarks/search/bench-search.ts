import { join, resolve } from 'node:path';
import { migrateDatabase } from '../../apps/server/src/platform/db/migrate-database.ts';
import { migrateWorkflowTables } from '../../apps/server/src/platform/workflow/migrate-workflow-tables.ts';
import { asOwner } from '../../apps/server/testing/database-logins.ts';
import { chooseDataDirectory } from '../../tools/dev/postgres/choose-data-directory.ts';
import { startPostgres } from '../../tools/dev/postgres/start-postgres.ts';
import { openOwnerDatabase } from '../../tools/seed/open-owner-database.ts';
import { percentileOf } from '../percentile-of.ts';
import { recordFigure } from '../print-figure.ts';
import { getSizes } from './fill-search.queries.ts';
import { fillSearch } from './fill-search.ts';
import { listSearches } from './list-searches.ts';
import { openSearchApi, type SearchApi } from './open-search-api.ts';

const root = resolve(import.meta.dirname, '../..');
const OWN_NOTES = 1000;
const OTHER_NOTES = 10_000;
const CALLS_PER_ROUND = 40;
const WARM_UP_CALLS = 5;
const MAX_P95_MS = 100;
const BARE = '/ready';

/** Latency of searching a thousand one-hour notes among those of other users, alternating with an API call that runs only `select 1`. */
export async function benchSearch({ rounds, scale }: { rounds: number; scale: number }): Promise<void> {
  const postgres = await startPostgres({
    dataDir: chooseDataDirectory(join(root, '.dev'), `postgres-search-${scale}`),
  });
  try {
    const { user_id, words } = await prepare(asOwner(postgres.url), scale);
    const api = await openSearchApi(postgres.url, user_id);
    for (const search of listSearches(words)) await measure(api, search, rounds * CALLS_PER_ROUND);
    await api.close();
  } finally {
    await postgres.stop();
  }
}

async function prepare(url: string, scale: number) {
  await migrateDatabase({ url });
  await migrateWorkflowTables({ url });
  const db = openOwnerDatabase(url);
  try {
    const wanted = { own: Math.ceil(OWN_NOTES * scale), others: Math.ceil(OTHER_NOTES * scale) };
    const filled = await fillSearch(db, { ...wanted, log: console.log });
    console.log(`${wanted.own} notes among ${wanted.others} of others`, await getSizes(db));
    return filled;
  } finally {
    await db.destroy();
  }
}

async function measure(api: SearchApi, search: { name: string; queries: string[] }, calls: number): Promise<void> {
  const own: number[] = [];
  const bare: number[] = [];
  let found = 0;
  for (let turn = -WARM_UP_CALLS; turn < calls; turn += 1) {
    const query = search.queries.at(turn % search.queries.length) ?? '';
    const { ms, body } = await api.request(`/notes/search?limit=10&q=${encodeURIComponent(query)}`);
    const { ms: bareMs } = await api.request(BARE);
    if (turn < 0) continue;
    own.push(ms);
    bare.push(bareMs);
    found += (body as { notes: unknown[] }).notes.length;
  }
  const p95 = percentileOf(own, 95);
  console.log(
    `${search.name.padEnd(18)} ${calls} calls, ${(found / calls).toFixed(1)} notes shown: ` +
      `p50 ${percentileOf(own, 50).toFixed(1)} p95 ${p95.toFixed(1)} ms, select 1 through the api ` +
      `p50 ${percentileOf(bare, 50).toFixed(1)} p95 ${percentileOf(bare, 95).toFixed(1)} ms` +
      `${p95 < MAX_P95_MS ? '' : '  TOO SLOW'}`,
  );
  recordFigure({ title: `${search.name}: 95th percentile`, unit: 'ms', own: [p95], goal: { max: MAX_P95_MS } });
  if (p95 >= MAX_P95_MS) process.exitCode = 1;
}
