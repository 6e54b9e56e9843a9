import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { SendMail } from '../../platform/mail/mail-message.ts';
import type { RateLimits } from '../../platform/rate-limits/create-rate-limits.ts';
import type { SecretBox } from '../../platform/secrets/create-secret-box.ts';

export interface StoredSettingsDeps {
  db: Database;
  clock: Clock;
  secrets: SecretBox;
  /** On a developer's machine the mail server is that machine. */
  allowPrivateHosts: boolean;
}

export interface SettingsDeps extends StoredSettingsDeps {
  limits: RateLimits;
  send: SendMail;
}
