import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';

export interface ClientVersionsDeps {
  db: Database;
  clock: Clock;
  /** In development, downloads may come from localhost. */
  allowLocalHttp: boolean;
}
