import { listLedgerViolations } from '../../apps/server/src/features/billing/index.ts';
import { createMigratedDatabase } from '../../tools/dev/postgres/create-migrated-database.ts';
import { startPostgres } from '../../tools/dev/postgres/start-postgres.ts';
import { openProductDatabase } from '../../verification/kit/open-product-database.ts';
import { printFigure } from '../print-figure.ts';
import { insertBenchWallets } from './bench-credits.queries.ts';
import { runBarePairs } from './run-bare-pairs.ts';
import { runOwnPairs } from './run-own-pairs.ts';

const MANY_USERS = 1000;
const CONNECTIONS = 8;

/** Hold and capture pairs per second through the product functions, compared with the same SQL through pgbench. */
export async function benchCredits({ rounds, seconds }: { rounds: number; seconds: number }): Promise<void> {
  const postgres = await startPostgres();
  try {
    const database = await createMigratedDatabase(postgres.url);
    const userIds = await insertBenchWallets(database.url, MANY_USERS);
    for (const users of [MANY_USERS, 1]) {
      const chosen = { databaseUrl: database.url, userIds: userIds.slice(0, users), connections: CONNECTIONS, seconds };
      const own: number[] = [];
      const bare: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        bare.push(await runBarePairs(chosen));
        own.push(await runOwnPairs(chosen));
      }
      print(users, own, bare);
    }
    await checkLedger(database.url);
  } finally {
    await postgres.stop();
  }
}

function print(users: number, own: number[], bare: number[]): void {
  const who = users === 1 ? 'one hot user' : `${users} users`;
  const title = `pairs of hold and capture, ${who}, ${CONNECTIONS} connections`;
  printFigure({ title, own, bare, unit: 'pairs/s', bareName: 'pgbench' });
}

async function checkLedger(databaseUrl: string): Promise<void> {
  const db = openProductDatabase(databaseUrl);
  const violations = await listLedgerViolations(db);
  await db.destroy();
  console.log(`ledger after the run: ${violations.length} violations`);
  if (violations.length > 0) process.exitCode = 1;
}
