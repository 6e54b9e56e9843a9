import type { authCalls, HandlerAnswer } from '@pilgi/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { RateLimits } from '../../platform/rate-limits/create-rate-limits.ts';
import type { AccessTokens } from './create-access-tokens.ts';
import type { PasswordHasher } from './create-password-hasher.ts';
import type { RefreshTokens } from './create-refresh-tokens.ts';

type ListedTransactions = HandlerAnswer<typeof authCalls.me>['transactions'];
type ListedJobs = HandlerAnswer<typeof authCalls.me>['jobs'];

/** Everything the accounts need; each act picks what it uses. */
export interface AuthDeps {
  db: Database;
  clock: Clock;
  limits: RateLimits;
  hasher: PasswordHasher;
  accessTokens: AccessTokens;
  refreshTokens: RefreshTokens;
  blockCommonPasswords: boolean;
  /** The newest payments of an account; given at the start, since payments build upon accounts. */
  listTransactions: (input: { user_id: string; skip: number; limit: number }) => Promise<ListedTransactions>;
  listJobs: (input: { user_id: string; skip: number; limit: number }) => Promise<ListedJobs>;
}
