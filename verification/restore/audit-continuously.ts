import { setTimeout as pause } from 'node:timers/promises';
import { recordAudit } from '../../apps/server/src/features/operators/index.ts';
import { inTransaction } from '../../apps/server/src/platform/db/in-transaction.ts';
import { openProductDatabase } from '../kit/open-product-database.ts';

const PAUSE_MS = 50;

/** Writes audit entries continuously until stopped or until the database is lost. */
export function auditContinuously(databaseUrl: string): { written(): number; stop(): Promise<void> } {
  const db = openProductDatabase(databaseUrl, 1);
  let [stopped, written] = [false, 0];
  const writeEntries = async () => {
    while (!stopped) {
      await inTransaction(db, (tx) => recordAudit(tx, { action: 'user.viewed', now: new Date() }));
      written += 1;
      await pause(PAUSE_MS);
    }
  };
  const working = writeEntries().catch(() => undefined);
  return {
    written: () => written,
    stop: async () => {
      stopped = true;
      await working;
      await db.destroy();
    },
  };
}
