import type { Clock } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config-schema.ts';
import type { Database } from '../../platform/db/database.ts';
import type { RateLimits } from '../../platform/rate-limits/create-rate-limits.ts';

/** `reviewed`: what an operator released. `consented`: besides, answered tickets whose authors agreed. `all`: besides, every ticket of a user. */
export type FaqPublishMode = Config['FAQ_PUBLISH_MODE'];

export interface SupportDeps {
  db: Database;
  clock: Clock;
  limits: RateLimits;
  publishMode: FaqPublishMode;
  /** Ours, so it need not be masked in public answers. */
  supportEmail: string;
}
