import { toDisplayCredits } from '@pilgi/domain/billing';
import { RETAINED_RECORDS } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { insertMail } from '../../../platform/mail/mail-outbox.queries.ts';
import {
  balanceOf,
  countOpenHolds,
  countUnresolvedPayments,
  lockWallet,
  sumRefundable,
  updateWalletClosed,
} from '../../billing/index.ts';
import type { PasswordHasher } from '../auth/create-password-hasher.ts';
import { getAccount, requirePassword } from '../auth/index.ts';
import { JobsRunning, OperatorCannotWithdraw, PaymentsUnresolved, RefundAvailable } from './withdrawal.errors.ts';

/** Each feature with personal data provides one; it erases its data inside the transaction of the withdrawal. */
export type ErasePersonalData = (tx: Transaction, input: { user_id: string; now: Date }) => Promise<void>;

interface Withdrawal {
  user_id: string;
  password: string;
  give_up_refund: boolean;
}

/** Atomic and under the wallet lock, so that no payment, refund or job can start meanwhile. */
export async function withdrawAccount(
  deps: Pick<AppDeps, 'db' | 'clock' | 'limits'> & { hasher: PasswordHasher; erasers: readonly ErasePersonalData[] },
  input: Withdrawal,
): Promise<void> {
  const { user_id } = input;
  const { is_admin } = await requirePassword(deps, input);
  if (is_admin) throw new OperatorCannotWithdraw();
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    await lockWallet(tx, user_id);
    const account = await getAccount(tx, user_id);
    if (account.withdrawn_at !== null) return;
    await rejectUnfinishedBusiness(deps, tx, input);
    const given_up_micro = await updateWalletClosed(tx, { user_id, now });
    // The address is about to be erased, so the last mail carries it; it is removed from the outbox after sending.
    const payload = { email: account.email, withdrawn_at: now, given_up_micro: String(given_up_micro) };
    await insertMail(tx, { kind: 'account_withdrawn', payload, dedupe_key: `account_withdrawn:${user_id}` }, now);
    for (const erase of deps.erasers) await erase(tx, { user_id, now });
  });
}

async function rejectUnfinishedBusiness(
  deps: Pick<AppDeps, 'clock'>,
  tx: Transaction,
  input: Withdrawal,
): Promise<void> {
  const { user_id } = input;
  if ((await countUnresolvedPayments(tx, user_id)) > 0) throw new PaymentsUnresolved();
  const running = await countOpenHolds(tx, { user_id, purpose: 'JOB' });
  if (running > 0) throw new JobsRunning(running);
  const { refundable_won } = await sumRefundable({ db: tx, clock: deps.clock }, user_id);
  if (refundable_won > 0 && !input.give_up_refund) throw new RefundAvailable(refundable_won);
}

export async function previewWithdrawal(deps: Pick<AppDeps, 'db' | 'clock'>, input: { user_id: string }) {
  const { user_id } = input;
  const { balance_micro } = await balanceOf(deps, user_id);
  return {
    credit_balance: toDisplayCredits(balance_micro),
    ...(await sumRefundable(deps, user_id)),
    running_jobs: await countOpenHolds(deps.db, { user_id, purpose: 'JOB' }),
    kept_records: RETAINED_RECORDS,
  };
}
