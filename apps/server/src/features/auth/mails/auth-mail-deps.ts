import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';

export interface AuthMailDeps {
  db: Database;
  clock: Clock;
  /** From configuration, never from a request's Host header, so that nobody can steer where links lead. */
  webOrigin: string;
  supportEmail: string;
  /** What links are made of, together with the mail they stand in. */
  linkSecret: string;
}
