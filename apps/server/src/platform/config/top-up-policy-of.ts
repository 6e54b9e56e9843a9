import type { TopUpPolicy } from '@pilgi/domain/billing';
import type { Config } from './config-schema.ts';

export function topUpPolicyOf(
  config: Pick<Config, 'PAYMENTS_MODE' | 'PAYMENTS_REVIEW_SINCE' | 'REVIEW_ACCOUNTS'>,
): TopUpPolicy {
  const { PAYMENTS_MODE: mode, PAYMENTS_REVIEW_SINCE: since, REVIEW_ACCOUNTS: reviewAccounts } = config;
  return { mode, reviewSince: since === undefined ? null : new Date(`${since}T00:00:00+09:00`), reviewAccounts };
}
