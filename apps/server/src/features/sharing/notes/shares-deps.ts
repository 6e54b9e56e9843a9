import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { RateLimits } from '../../../platform/rate-limits/create-rate-limits.ts';
import type { Storage } from '../../../platform/storage/storage.ts';

export interface SharesDeps {
  db: Database;
  clock: Clock;
  limits: RateLimits;
  storage: Storage;
}
