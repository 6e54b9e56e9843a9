import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';

export interface ClientVersionsDeps {
  db: Database;
  clock: Clock;
  /** On a developer's machine downloads may come from that machine. */
  allowLocalHttp: boolean;
}
