import type { Clock } from '../../../../platform/clock/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';

export interface AuthMailDeps {
  db: Database;
  clock: Clock;
  /** From configuration, never from the Host header of a request, so that an attacker cannot choose the link target. */
  webOrigin: string;
  supportEmail: string;
  /** Reset tokens are derived from this secret and the id of the mail. */
  linkSecret: string;
}
