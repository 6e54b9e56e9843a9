import type { Clock } from '../../../../platform/clock/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';

export interface CreditMailDeps {
  db: Database;
  clock: Clock;
  webOrigin: string;
  supportEmail: string;
}
