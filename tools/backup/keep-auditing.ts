import { setTimeout as pause } from 'node:timers/promises';
import { recordAudit } from '../../apps/server/src/features/audit/index.ts';
import { inTransaction } from '../../apps/server/src/platform/db/in-transaction.ts';
import { openProductDatabase } from '../money-proof/open-product-database.ts';

const BREATH_MS = 50;

/** An operator at work, until the database no longer answers. */
export function keepAuditing(databaseUrl: string): { written(): number; stop(): Promise<void> } {
  const db = openProductDatabase(databaseUrl, 1);
  let [stopped, written] = [false, 0];
  const workOn = async () => {
    while (!stopped) {
      await inTransaction(db, (tx) => recordAudit(tx, { action: 'user.viewed', now: new Date() }));
      written += 1;
      await pause(BREATH_MS);
    }
  };
  const working = workOn().catch(() => undefined);
  return {
    written: () => written,
    stop: async () => {
      stopped = true;
      await working;
      await db.destroy();
    },
  };
}
