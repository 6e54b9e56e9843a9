import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';

export interface ReviewsDeps {
  db: Database;
  clock: Clock;
}
