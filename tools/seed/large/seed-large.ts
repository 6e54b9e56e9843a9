import { rollUpOverview, rollUpUsage } from '../../../apps/server/src/features/back-office/index.ts';
import { listLedgerViolations } from '../../../apps/server/src/features/billing/index.ts';
import { systemClock } from '../../../apps/server/src/platform/clock/clock.ts';
import type { Database, Transaction } from '../../../apps/server/src/platform/db/database.ts';
import { inTransaction } from '../../../apps/server/src/platform/db/in-transaction.ts';
import { sampleLogins } from '../sample-logins.ts';
import { getSampleAccountId } from '../seed.queries.ts';
import { dropConstraints, restoreConstraints } from './constraints.queries.ts';
import {
  countOthers,
  createRandomFunctions,
  createSeedUsers,
  insertSeedUsers,
  insertWallets,
} from './large-accounts.queries.ts';
import { createEntries, createTopUps, insertEntries, insertPayments, insertRefunds } from './large-money.queries.ts';
import { insertResponses, insertTickets } from './large-tickets.queries.ts';
import { deleteUsageDays, raiseMemoryLimits, vacuumAnalyze } from './load.queries.ts';
import { listPaymentViolations } from './payment-violations.queries.ts';

const USERS = 1_000_000;
const USERS_PER_TICKET = 5;
const USERS_PER_HABIT_ROUND = 20;
const YEARS = 2;

/** Loaded rows by table; empty when the data existed already. */
export type LoadedRows = Record<string, number>;

/** `scale` 1 is a million users; the callback receives the duration of each part. */
export async function seedLarge(
  db: Database,
  options: { scale: number; log: (line: string) => void },
): Promise<LoadedRows> {
  const users = Math.max(1, Math.round((USERS * options.scale) / USERS_PER_HABIT_ROUND)) * USERS_PER_HABIT_ROUND;
  if (await isLoaded(db, users)) return {};
  const until = systemClock.now();
  const from = new Date(until);
  from.setUTCFullYear(until.getUTCFullYear() - YEARS);
  const rows = await inTransaction(db, (tx) => load(tx, { users, from, until, log: options.log }));
  await timed('vacuum', options.log, () => vacuumAnalyze(db));
  return rows;
}

/** Ledger rows cannot be deleted, so a database with other accounts is rejected. */
async function isLoaded(db: Database, users: number): Promise<boolean> {
  const emails = sampleLogins.map((login) => login.email);
  const { large, other } = await countOthers(db, emails);
  if (other > 0) throw new Error(`이 데이터베이스에는 다른 계정이 ${other}개 있습니다. 빈 데이터베이스를 써주세요.`);
  if (large === 0) return false;
  // One percent of the large accounts is withdrawn and not counted.
  if (Math.abs(large / users - 1) < 0.05) return true;
  throw new Error(`다른 크기로 만든 계정이 ${large}개 있습니다. 빈 데이터베이스를 써주세요.`);
}

interface Load {
  users: number;
  from: Date;
  until: Date;
  log: (line: string) => void;
}

async function load(tx: Transaction, { users, from, until, log }: Load): Promise<LoadedRows> {
  const part = <Result>(name: string, work: () => Promise<Result>) => timed(name, log, work);
  const operatorId = await getSampleAccountId(tx, sampleLogins.find((login) => login.role === 'owner')?.email ?? '');
  await raiseMemoryLimits(tx);
  await createRandomFunctions(tx);
  const constraints = await part('drop constraints', () => dropConstraints(tx));
  await part('generate users', () => createSeedUsers(tx, { users, from, until }));
  await part('generate top-ups', () => createTopUps(tx, { until }));
  const rows = {
    users: await part('users', () => insertSeedUsers(tx, until)),
    wallets: await part('wallets', () => insertWallets(tx)),
    payments: await part('payments, lots', () => insertPayments(tx)),
    refunds: await part('refunds', () => insertRefunds(tx)),
    ledger_entries: await part('ledger', async () => {
      await createEntries(tx);
      return await insertEntries(tx);
    }),
    support_tickets: await part('tickets', () =>
      insertTickets(tx, { users, until, tickets: users / USERS_PER_TICKET }),
    ),
    ticket_responses: await part('responses', () => insertResponses(tx, operatorId)),
  };
  await part('restore constraints', () => restoreConstraints(tx, constraints));
  await part('aggregate usage days', async () => {
    await deleteUsageDays(tx);
    await rollUpUsage({ db: tx, clock: systemClock });
    await rollUpOverview({ db: tx, clock: systemClock });
  });
  await part('invariants', () => rejectViolations(tx));
  return rows;
}

async function rejectViolations(tx: Transaction): Promise<void> {
  const violations = [...(await listLedgerViolations(tx)), ...(await listPaymentViolations(tx))];
  if (violations.length === 0) return;
  throw new Error(`${violations.length} violations, rolled back: ${JSON.stringify(violations.slice(0, 5))}`);
}

async function timed<Result>(name: string, log: (line: string) => void, work: () => Promise<Result>): Promise<Result> {
  const started = performance.now();
  const result = await work();
  log(`${name.padEnd(30)} ${((performance.now() - started) / 1000).toFixed(1).padStart(7)} s`);
  return result;
}
