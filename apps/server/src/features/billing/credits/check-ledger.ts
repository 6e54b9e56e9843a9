import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { inLongSnapshot, inTransaction } from '../../../platform/db/in-transaction.ts';
import type { Log } from '../../../platform/log/create-log.ts';
import { notifyOperators } from '../../operators/index.ts';
import { insertLedgerCheck, listSystemAccounts } from './ledger-checks.queries.ts';
import { listLedgerViolations } from './ledger-violations.queries.ts';

export interface CheckLedgerDeps {
  db: Database;
  clock: Clock;
  log: Log;
  /** Opens a connection that may be silent for long, because every ledger row is read. */
  openLongRunning: () => Database;
}

const MAX_REPORTED_VIOLATIONS = 20;

/** Checks the ledger invariants over all rows and records the run, so that a check that stopped running is noticed too. */
export async function checkLedger({ db, clock, log, openLongRunning }: CheckLedgerDeps): Promise<number> {
  const database = openLongRunning();
  try {
    const { violations, accounts } = await inLongSnapshot(database, async (tx) => ({
      violations: await listLedgerViolations(tx),
      accounts: await listSystemAccounts(tx),
    }));
    const now = clock.now();
    await inTransaction(db, async (tx) => {
      await insertLedgerCheck(tx, {
        checked_at: now,
        violations: violations.length,
        accounts: Object.fromEntries(accounts.map(({ account, micro }) => [account, Number(micro)])),
      });
      if (violations.length === 0) return;
      const subject = `ledger ${now.toISOString().slice(0, 10)}`;
      await notifyOperators(tx, { event: 'alarm_raised', kind: 'LEDGER_VIOLATED', subject }, now);
    });
    if (violations.length > 0)
      log.error(
        { violations: violations.slice(0, MAX_REPORTED_VIOLATIONS), total: violations.length },
        'ledger violated',
      );
    return violations.length;
  } finally {
    await database.destroy();
  }
}
