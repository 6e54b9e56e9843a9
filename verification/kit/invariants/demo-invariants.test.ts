import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { asOwner } from '../../../apps/server/testing/database-logins.ts';
import { createDemoDatabase } from '../../../tools/seed/demo/create-demo-database.ts';
import { openProductDatabase } from '../open-product-database.ts';
import { checkInvariants } from './check-invariants.ts';

it('finds no violation in the demo data, with nothing in flight', async () => {
  const serverUrl = process.env.DATABASE_URL;
  if (serverUrl === undefined) throw new Error('DATABASE_URL is not set: run the tests with npm test');
  const demo = await createDemoDatabase(serverUrl);
  const db = new pg.Pool({ connectionString: asOwner(demo.url), max: 2 });
  const product = openProductDatabase(demo.url, 2);
  onTestFinished(async () => {
    await Promise.all([db.end(), product.destroy()]);
    await demo.close();
  });
  expect(await demo.seed()).not.toBeNull();
  expect(await checkInvariants({ db, product }, { settled: true })).toEqual([]);
});
