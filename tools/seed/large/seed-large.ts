import { listLedgerViolations } from '../../../apps/server/src/features/credits/index.ts';
import { rollUpUsage } from '../../../apps/server/src/features/stats/index.ts';
import { systemClock } from '../../../apps/server/src/platform/clock/clock.ts';
import type { Database, Transaction } from '../../../apps/server/src/platform/db/database.ts';
import { inTransaction } from '../../../apps/server/src/platform/db/in-transaction.ts';
import { sampleLogins } from '../sample-logins.ts';
import { getSampleAccountId } from '../seed.queries.ts';
import { putGuardsAside, putGuardsBack } from './guards.queries.ts';
import { countOthers, createDraws, createPeople, insertPeople, insertWallets } from './large-accounts.queries.ts';
import { createEntries, createTopUps, insertEntries, insertPayments, insertRefunds } from './large-money.queries.ts';
import { insertResponses, insertTickets } from './large-tickets.queries.ts';
import { deleteUsageDays, giveRoom, vacuumAnalyze } from './load.queries.ts';
import { listPaymentViolations } from './payment-violations.queries.ts';

const USERS = 1_000_000;
const USERS_PER_TICKET = 5;
const USERS_PER_HABIT_ROUND = 20;
const YEARS = 2;

/** What was loaded, by name; nothing at all when it had been loaded before. */
export type LoadedRows = Record<string, number>;

/** Reads `scale` 1 as a million users; `say` hears how long each part took. */
export async function seedLarge(
  db: Database,
  options: { scale: number; say: (line: string) => void },
): Promise<LoadedRows> {
  const users = Math.max(1, Math.round((USERS * options.scale) / USERS_PER_HABIT_ROUND)) * USERS_PER_HABIT_ROUND;
  if (await isLoaded(db, users)) return {};
  const until = systemClock.now();
  const from = new Date(until);
  from.setUTCFullYear(until.getUTCFullYear() - YEARS);
  const rows = await inTransaction(db, (tx) => load(tx, { users, from, until, say: options.say }));
  await timed('vacuum', options.say, () => vacuumAnalyze(db));
  return rows;
}

/** Ledger rows cannot be taken away again, so a database that holds anything else is left alone. */
async function isLoaded(db: Database, users: number): Promise<boolean> {
  const emails = sampleLogins.map((login) => login.email);
  const { large, strangers } = await countOthers(db, emails);
  if (strangers > 0)
    throw new Error(`이 데이터베이스에는 다른 계정이 ${strangers}개 있습니다. 빈 데이터베이스를 써주세요.`);
  if (large === 0) return false;
  // A hundredth of the large accounts has left and is not counted.
  if (Math.abs(large / users - 1) < 0.05) return true;
  throw new Error(`다른 크기로 만든 계정이 ${large}개 있습니다. 빈 데이터베이스를 써주세요.`);
}

interface Load {
  users: number;
  from: Date;
  until: Date;
  say: (line: string) => void;
}

async function load(tx: Transaction, { users, from, until, say }: Load): Promise<LoadedRows> {
  const part = <Result>(name: string, work: () => Promise<Result>) => timed(name, say, work);
  const operatorId = await getSampleAccountId(tx, sampleLogins.find((login) => login.is_admin)?.email ?? '');
  await giveRoom(tx);
  await createDraws(tx);
  const guards = await part('guards aside', () => putGuardsAside(tx));
  await part('people drawn', () => createPeople(tx, { users, from, until }));
  await part('top-ups drawn', () => createTopUps(tx, { until }));
  const rows = {
    users: await part('users', () => insertPeople(tx, until)),
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
  await part('guards back, all rows proved', () => putGuardsBack(tx, guards));
  await part('days rolled up', async () => {
    await deleteUsageDays(tx);
    await rollUpUsage({ db: tx, clock: systemClock });
  });
  await part('invariants', () => refuseViolations(tx));
  return rows;
}

async function refuseViolations(tx: Transaction): Promise<void> {
  const violations = [...(await listLedgerViolations(tx)), ...(await listPaymentViolations(tx))];
  if (violations.length === 0) return;
  throw new Error(`${violations.length} violations, nothing is kept: ${JSON.stringify(violations.slice(0, 5))}`);
}

async function timed<Result>(name: string, say: (line: string) => void, work: () => Promise<Result>): Promise<Result> {
  const started = performance.now();
  const result = await work();
  say(`${name.padEnd(30)} ${((performance.now() - started) / 1000).toFixed(1).padStart(7)} s`);
  return result;
}
