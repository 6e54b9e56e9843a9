import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { migrateDatabase } from '../../apps/server/src/platform/db/migrate-database.ts';
import { startDevDatabase } from '../dev/start-dev-database.ts';
import { seedLarge } from './large/seed-large.ts';
import { openOwnerDatabase } from './open-owner-database.ts';
import { seedSampleData } from './seed-sample-data.ts';

const { values: options } = parseArgs({
  options: {
    /** A million accounts with ledgers, payments and tickets. */
    large: { type: 'boolean', default: false },
    /** Scale of the large data: 0.01 is ten thousand accounts. */
    scale: { type: 'string', default: '1' },
  },
});
const scale = Number(options.scale);
if (!(scale > 0 && scale <= 1)) throw new Error('--scale is a number above 0 and at most 1');
if (process.env.APP_ENV === 'production') throw new Error('sample accounts have known passwords: never in production');

const database = await startDevDatabase({
  databaseUrl: process.env.DATABASE_URL,
  ownerUrl: process.env.MIGRATION_DATABASE_URL,
  devDirectory: join(resolve(import.meta.dirname, '../..'), '.dev'),
  fresh: false,
  onLogLine: () => undefined,
});
try {
  await migrateDatabase({ url: database.ownerUrl });
  await seedAll(database.ownerUrl);
} finally {
  await database.stop();
}

async function seedAll(url: string): Promise<void> {
  const started = performance.now();
  const db = openOwnerDatabase(url);
  try {
    console.log(await seedSampleData(db));
    if (!options.large) return;
    const rows = Object.entries(await seedLarge(db, { scale, log: console.log }));
    const shown = rows.map(([table, count]) => `${table} ${count.toLocaleString('en')}`).join(', ');
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(rows.length === 0 ? '큰 자료가 이미 있습니다.' : `${shown}: ${seconds} s`);
  } finally {
    await db.destroy();
  }
}
