import { join, resolve } from 'node:path';
import { migrateDatabase } from '../../apps/server/src/platform/db/migrate-database.ts';
import { migrateWorkflowTables } from '../../apps/server/src/platform/workflow/migrate-workflow-tables.ts';
import { asOwner } from '../../apps/server/testing/database-logins.ts';
import { chooseDataDirectory } from '../../tools/dev/postgres/choose-data-directory.ts';
import { startPostgres } from '../../tools/dev/postgres/start-postgres.ts';
import { openOwnerDatabase } from '../../tools/seed/open-owner-database.ts';
import { percentileOf } from '../percentile-of.ts';
import { recordFigure } from '../print-figure.ts';
import { compareSearches, makeQueries } from './compare-searches.ts';
import { getFootprint, getFormerFootprint } from './fill-search.queries.ts';
import { fillSearch } from './fill-search.ts';
import { listSearches } from './list-searches.ts';
import { openSearchApi, type SearchApi } from './open-search-api.ts';

const root = resolve(import.meta.dirname, '../..');
const OWN_NOTES = 1000;
const OTHER_NOTES = 2000;
const COMPARED_NOTES = 30;
const COMPARED_QUERIES = 240;
const CALLS_PER_ROUND = 40;
const WARM_UP_CALLS = 5;
const MAX_P95_MS = 100;
const MAX_KB_PER_LECTURE = 100;
/** With fewer lectures the entries of the index, one per key of all texts, weigh more than their contents. */
const MIN_LECTURES = 1000;
const MIN_RECALL = 0.995;
const BARE = '/ready';

/** Latency of searching a thousand one-hour notes among those of other users, alternating with an API call that runs only `select 1`. */
export async function benchSearch({ rounds, scale }: { rounds: number; scale: number }): Promise<void> {
  const postgres = await startPostgres({
    dataDir: chooseDataDirectory(join(root, '.dev'), `postgres-search-${scale}`),
  });
  try {
    const { user_id, words, compared } = await prepare(asOwner(postgres.url), scale);
    const api = await openSearchApi(postgres.url, user_id);
    for (const search of listSearches(words)) await measure(api, search, rounds * CALLS_PER_ROUND);
    await api.close();
    await compare(postgres.url, { compared, words });
  } finally {
    await postgres.stop();
  }
}

async function prepare(url: string, scale: number) {
  await migrateDatabase({ url });
  await migrateWorkflowTables({ url });
  const db = openOwnerDatabase(url);
  try {
    const wanted = {
      own: Math.ceil(OWN_NOTES * scale),
      others: Math.ceil(OTHER_NOTES * scale),
      compared: Math.ceil(COMPARED_NOTES * scale),
    };
    const filled = await fillSearch(db, { ...wanted, log: console.log });
    await reportFootprint(db);
    return filled;
  } finally {
    await db.destroy();
  }
}

async function reportFootprint(db: ReturnType<typeof openOwnerDatabase>): Promise<void> {
  const { lectures, text, keys, index, total } = await getFootprint(db);
  const isTooLarge = lectures >= MIN_LECTURES && total / 1000 > MAX_KB_PER_LECTURE;
  const kb = (bytes: number) => (bytes / 1000).toFixed(1);
  console.log(
    `${lectures} lectures: ${kb(total)} kB each (text ${kb(text)}, keys ${kb(keys)}, index ${kb(index)}), ` +
      `in the former layout ${kb(await getFormerFootprint(db))} kB${isTooLarge ? '  TOO LARGE' : ''}`,
  );
  recordFigure({
    title: 'Search tables and indexes per lecture of an hour',
    unit: 'kB',
    own: [total / 1000],
    goal: { max: MAX_KB_PER_LECTURE },
  });
  if (isTooLarge) process.exitCode = 1;
}

async function compare(
  url: string,
  { compared, words }: { compared: { indexed: string; former: string }; words: readonly string[] },
): Promise<void> {
  const indexed = await openSearchApi(url, compared.indexed);
  const former = await openSearchApi(url, compared.former);
  const result = await compareSearches({ indexed, former }, makeQueries(words, COMPARED_QUERIES));
  await Promise.all([indexed.close(), former.close()]);
  const recall = result.former === 0 ? 0 : result.same / result.former;
  console.log(
    `${result.queries} queries: ${result.same} of ${result.former} notes as in the former layout (${(100 * recall).toFixed(2)} %), ` +
      `${result.added} more${recall >= MIN_RECALL ? '' : '  TOO FEW'}`,
  );
  recordFigure({ title: 'Share of the former results', unit: '', own: [recall], goal: { min: MIN_RECALL } });
  if (recall < MIN_RECALL) process.exitCode = 1;
}

async function measure(api: SearchApi, search: { name: string; queries: string[] }, calls: number): Promise<void> {
  const own: number[] = [];
  const cpu: number[] = [];
  const bare: number[] = [];
  let found = 0;
  for (let turn = -WARM_UP_CALLS; turn < calls; turn += 1) {
    const query = search.queries.at(turn % search.queries.length) ?? '';
    const used = process.cpuUsage();
    const { ms, body } = await api.request(`/notes/search?limit=10&q=${encodeURIComponent(query)}`);
    const { user, system } = process.cpuUsage(used);
    const { ms: bareMs } = await api.request(BARE);
    if (turn < 0) continue;
    own.push(ms);
    cpu.push((user + system) / 1000);
    bare.push(bareMs);
    found += (body as { notes: unknown[] }).notes.length;
  }
  const p95 = percentileOf(own, 95);
  console.log(
    `${search.name.padEnd(18)} ${calls} calls, ${(found / calls).toFixed(1)} notes shown: ` +
      `p50 ${percentileOf(own, 50).toFixed(1)} p95 ${p95.toFixed(1)} ms (CPU of the api p95 ${percentileOf(cpu, 95).toFixed(1)} ms), select 1 through the api ` +
      `p50 ${percentileOf(bare, 50).toFixed(1)} p95 ${percentileOf(bare, 95).toFixed(1)} ms` +
      `${p95 < MAX_P95_MS ? '' : '  TOO SLOW'}`,
  );
  const limit =
    `${percentileOf(cpu, 95).toFixed(1)} ms CPU of the api: the index knows the words of a note, not those of a section, ` +
    'so that the text of every candidate is unpacked and searched.';
  recordFigure({ title: `${search.name}: 95th percentile`, unit: 'ms', own: [p95], goal: { max: MAX_P95_MS }, limit });
  if (p95 >= MAX_P95_MS) process.exitCode = 1;
}
