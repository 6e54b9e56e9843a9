import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { RateLimits } from '../../../platform/rate-limits/create-rate-limits.ts';

export interface BundleSharesDeps {
  db: Database;
  clock: Clock;
  limits: RateLimits;
}
