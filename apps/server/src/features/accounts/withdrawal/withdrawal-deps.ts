import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import type { AuthDeps } from '../auth/index.ts';

/** Each feature with personal data provides one; it erases its data inside the transaction of the withdrawal. */
export type ErasePersonalData = (tx: Transaction, input: { user_id: string; now: Date }) => Promise<void>;

export interface WithdrawalDeps {
  db: Database;
  clock: Clock;
  limits: AuthDeps['limits'];
  hasher: AuthDeps['hasher'];
  erasers: readonly ErasePersonalData[];
}
