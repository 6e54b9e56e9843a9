import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { JsonText } from '../../../platform/http/json-text.ts';
import type { RateLimits } from '../../../platform/rate-limits/create-rate-limits.ts';
import type { AccessTokens } from './create-access-tokens.ts';
import type { PasswordHasher } from './create-password-hasher.ts';
import type { RefreshTokens } from './create-refresh-tokens.ts';

type ListAsText = (input: { user_id: string; skip: number; limit: number }) => Promise<JsonText>;

/** Dependencies of the account operations; each operation picks what it uses. */
export interface AuthDeps {
  db: Database;
  clock: Clock;
  limits: RateLimits;
  hasher: PasswordHasher;
  accessTokens: AccessTokens;
  refreshTokens: RefreshTokens;
  blockCommonPasswords: boolean;
  /** The newest payments of an account. Injected at startup, because payments depend on accounts. */
  listTransactions: ListAsText;
  listJobs: ListAsText;
}
