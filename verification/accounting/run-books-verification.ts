import { parseArgs } from 'node:util';
import pg from 'pg';
import { listLedgerViolations } from '../../apps/server/src/features/billing/index.ts';
import { connectDatabase } from '../../apps/server/src/platform/db/connect-database.ts';
import { createLog } from '../../apps/server/src/platform/log/create-log.ts';
import { asOwner } from '../../apps/server/testing/database-logins.ts';
import { createMigratedDatabase } from '../../tools/dev/postgres/create-migrated-database.ts';
import { startPostgres } from '../../tools/dev/postgres/start-postgres.ts';
import {
  createSeedFunctions,
  insertOperator,
  readCounts,
  seedPayments,
  seedSettlements,
} from './seed-books.queries.ts';
import { closeYear, compareLiability } from './verify-books.ts';

const QUICK_PAYMENTS = 2000;
const BATCH = 500;
const TIMEOUT_MS = 10 * 60_000;
/** A month must be exported and closed within this time. */
const MAX_MONTH_SECONDS = 60;
const { values } = parseArgs({
  options: {
    payments: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    quick: { type: 'boolean' },
  },
});
const total = values.quick ? QUICK_PAYMENTS : Number(values.payments);
const violations: string[] = [];
const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);

const postgres = await startPostgres();
const database = await createMigratedDatabase(postgres.url);
const owner = new pg.Client({ connectionString: asOwner(database.url) });
await owner.connect();
const log = createLog({ level: 'error', name: 'books-verify' });
const db = connectDatabase({
  url: database.url,
  poolSize: 2,
  log,
  inactivityTimeoutMs: TIMEOUT_MS,
});
try {
  const seeding = performance.now();
  const operator = await insertOperator(owner);
  await createSeedFunctions(owner);
  for (let from = 0; from < total; from += BATCH) {
    await seedPayments(owner, { from, until: Math.min(from + BATCH, total), total, seed: values.seed });
  }
  await seedSettlements(owner);
  console.log(`seeded in ${seconds(seeding)} s:`, JSON.stringify(await readCounts(owner)));
  const closing = performance.now();
  const reports = await closeYear({ db, owner, operator }, violations);
  for (const { month, figures, ms, bytes } of reports) {
    const { opening, closing: end, payments } = figures;
    console.log(
      `${month}: ${payments.count} payments, ${payments.won} won; prepaid ${opening.net_won} → ${end.net_won} won; ` +
        `${(ms / 1000).toFixed(1)} s, ${Math.round(bytes / 1024)} KiB`,
    );
    if (ms > MAX_MONTH_SECONDS * 1000) violations.push(`${month} took ${Math.round(ms / 1000)} s`);
  }
  console.log(`12 months exported and closed in ${seconds(closing)} s`);
  const liability = await compareLiability(owner, reports.at(-1)?.figures, violations);
  console.log(
    `liability ${liability.net} won without VAT, refund value ${liability.refund} won in ${liability.lots} lots`,
  );
  const checking = performance.now();
  const broken = await listLedgerViolations(db);
  violations.push(...broken.map(({ rule, subject }) => `${rule}: ${subject}`));
  console.log(`ledger and closed months checked in ${seconds(checking)} s: ${broken.length} violations`);
} finally {
  await db.destroy();
  await owner.end();
  await database.drop();
  await postgres.stop();
}
console.log(`${violations.length} violations, ${total} payments, seed ${values.seed}`);
for (const violation of violations.slice(0, 20)) console.error(`  ${violation}`);
process.exitCode = violations.length > 0 ? 1 : 0;
