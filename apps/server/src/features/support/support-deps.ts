import type { Clock } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config-schema.ts';
import type { Database } from '../../platform/db/database.ts';
import type { RateLimits } from '../../platform/rate-limits/create-rate-limits.ts';

/** `reviewed`: texts released by an operator. `consented`: also answered tickets with consent. `all`: also every ticket of a user. */
export type FaqPublishMode = Config['FAQ_PUBLISH_MODE'];

export interface SupportDeps {
  db: Database;
  clock: Clock;
  limits: RateLimits;
  publishMode: FaqPublishMode;
  /** Our own address, so it is not masked in public texts. */
  supportEmail: string;
}
