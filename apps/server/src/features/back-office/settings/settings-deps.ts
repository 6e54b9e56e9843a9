import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { SendMail } from '../../../platform/mail/mail-message.ts';
import type { RateLimits } from '../../../platform/rate-limits/create-rate-limits.ts';
import type { SecretBox } from '../../../platform/secrets/create-secret-box.ts';

export interface StoredSettingsDeps {
  db: Database;
  clock: Clock;
  secrets: SecretBox;
  /** In development the mail server runs on localhost. */
  allowPrivateHosts: boolean;
}

export interface SettingsDeps extends StoredSettingsDeps {
  limits: RateLimits;
  send: SendMail;
}
