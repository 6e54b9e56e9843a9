import type { Bank } from '@pilgi/domain/billing';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { failPoint } from '../../../platform/fail-points/fail-point.ts';
import { HOUR_MS, type RateLimit } from '../../../platform/rate-limits/rate-limit.ts';
import { listPaybacks } from '../../billing/index.ts';
import { hashToken } from '../auth/index.ts';
import { AccountLinkUnusable } from './withdrawal.errors.ts';
import { findWithdrawalByLink, updateBankGiven } from './withdrawals.queries.ts';

const accountLinkPerIp: RateLimit = { name: 'payback-link-ip', max: 30, windowMs: HOUR_MS };

export interface BankAccount {
  bank: Bank;
  account_number: string;
  holder: string;
}

type LinkDeps = Pick<AppDeps, 'db' | 'clock' | 'limits'>;

/** Read-only, because mail scanners open links too. */
export async function verifyAccountLink(deps: LinkDeps, input: { token: string; ip: string }) {
  const { user_id, link_expires_at } = await findByLink(deps, input);
  const owed = (await listPaybacks(deps.db, user_id)).filter(({ status }) => status === 'OWED');
  return {
    amount: owed.reduce((sum, { amount_won }) => sum + amount_won, 0),
    expires_at: link_expires_at ?? deps.clock.now(),
  };
}

/** The link works once. The account is stored encrypted and erased when the transfer is recorded. */
export async function giveBankAccount(
  deps: LinkDeps & Pick<AppDeps, 'secrets'>,
  input: { token: string; ip: string; account: BankAccount },
): Promise<void> {
  const { user_id, link_hash } = await findByLink(deps, input);
  const bank_sealed = deps.secrets.seal(JSON.stringify(input.account), user_id);
  failPoint('payback:before-account');
  const isFirst = await updateBankGiven(deps.db, { user_id, link_hash, bank_sealed, now: deps.clock.now() });
  if (!isFirst) throw new AccountLinkUnusable();
  failPoint('payback:after-account');
}

async function findByLink(deps: LinkDeps, { token, ip }: { token: string; ip: string }) {
  await deps.limits.take(accountLinkPerIp, ip);
  const link_hash = hashToken(token);
  const found = await findWithdrawalByLink(deps.db, { link_hash, now: deps.clock.now() });
  if (found === null) throw new AccountLinkUnusable();
  return { ...found, link_hash };
}
