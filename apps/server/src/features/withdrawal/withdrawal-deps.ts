import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { AuthDeps } from '../auth/index.ts';

/** Each subject that holds something of a person gives one: inside the withdrawal's transaction it erases its own. */
export type ErasePersonalData = (tx: Transaction, input: { user_id: string; now: Date }) => Promise<void>;

export interface WithdrawalDeps {
  db: Database;
  clock: Clock;
  limits: AuthDeps['limits'];
  hasher: AuthDeps['hasher'];
  erasers: readonly ErasePersonalData[];
}
