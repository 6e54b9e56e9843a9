import type { ListTerms } from '@pilgi/domain/notes';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Log } from '../../../platform/log/create-log.ts';
import type { RateLimits } from '../../../platform/rate-limits/create-rate-limits.ts';
import type { Storage } from '../../../platform/storage/storage.ts';

export interface SearchDeps {
  db: Database;
  clock: Clock;
  log: Log;
  limits: RateLimits;
  storage: Storage;
  /** Loaded when the first search or note needs it. */
  loadListTerms: () => Promise<ListTerms>;
}
