import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Log } from '../../platform/log/create-log.ts';
import { notifyOperators } from '../operator-notices/index.ts';
import { insertLedgerCheck, listSystemAccounts } from './ledger-checks.queries.ts';
import { listLedgerViolations } from './ledger-violations.queries.ts';

export interface CheckLedgerDeps {
  db: Database;
  clock: Clock;
  log: Log;
  /** A connection that may take its time: all rows are read. */
  openPatient: () => Database;
}

const MOST_NAMED = 20;

/** Asks the ledger's promises of every row and writes down that it did, so that a check which no longer runs is noticed too. */
export async function checkLedger({ db, clock, log, openPatient }: CheckLedgerDeps): Promise<number> {
  const patient = openPatient();
  try {
    const found = await listLedgerViolations(patient);
    const accounts = await listSystemAccounts(patient);
    const now = clock.now();
    await inTransaction(db, async (tx) => {
      await insertLedgerCheck(tx, {
        checked_at: now,
        violations: found.length,
        accounts: Object.fromEntries(accounts.map(({ account, micro }) => [account, Number(micro)])),
      });
      if (found.length === 0) return;
      const subject = `ledger ${now.toISOString().slice(0, 10)}`;
      await notifyOperators(tx, { event: 'alarm_raised', kind: 'LEDGER_VIOLATED', subject }, now);
    });
    if (found.length > 0) log.error({ found: found.slice(0, MOST_NAMED), in_all: found.length }, 'ledger violated');
    return found.length;
  } finally {
    await patient.destroy();
  }
}
