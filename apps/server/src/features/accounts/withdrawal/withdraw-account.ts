import { toDisplayCredits } from '@pilgi/domain/billing';
import { RETAINED_RECORDS } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { insertMail } from '../../../platform/mail/mail-outbox.queries.ts';
import {
  balanceOf,
  beginAllRemainderRefunds,
  cancelRefunds,
  countOpenHolds,
  countUnresolvedPayments,
  listRemainders,
  lockWallet,
  type TossGateway,
  updateWalletClosed,
} from '../../billing/index.ts';
import type { PasswordHasher } from '../auth/create-password-hasher.ts';
import { getAccount, requirePassword } from '../auth/index.ts';
import {
  JobsRunning,
  OperatorCannotWithdraw,
  PaymentsUnresolved,
  RefundsRefused,
  RefundsUnderWay,
} from './withdrawal.errors.ts';

/** Each feature with personal data provides one; it erases its data inside the transaction of the withdrawal. */
export type ErasePersonalData = (tx: Transaction, input: { user_id: string; now: Date }) => Promise<void>;

interface Withdrawal {
  user_id: string;
  password: string;
  /** Only for payments whose refund the provider refused; every other remainder is paid back. */
  give_up_refund: boolean;
}

type WithdrawalDeps = Pick<AppDeps, 'db' | 'clock' | 'limits' | 'log'> & {
  toss: TossGateway;
  hasher: PasswordHasher;
  erasers: readonly ErasePersonalData[];
};

const REFUND_REASON = '회원 탈퇴';

/** Pays back the unused paid credits first; the account is closed only when nothing is owed any more. */
export async function withdrawAccount(deps: WithdrawalDeps, input: Withdrawal): Promise<void> {
  const { is_admin } = await requirePassword(deps, input);
  if (is_admin) throw new OperatorCannotWithdraw();
  const refunds = await inTransaction(deps.db, (tx) => closeOrBeginRefunds(deps, tx, { ...input, refunded_won: 0 }));
  if (refunds.length === 0) return;
  const { done_won, open_won, refused_won } = await cancelRefunds(deps, refunds);
  if (open_won > 0) throw new RefundsUnderWay(open_won);
  if (refused_won > 0) throw new RefundsRefused(refused_won);
  const more = await inTransaction(deps.db, (tx) =>
    closeOrBeginRefunds(deps, tx, { ...input, refunded_won: done_won }),
  );
  // A payment was made meanwhile: its refund is begun, and the worker finishes it.
  if (more.length > 0) throw new PaymentsUnresolved();
}

/** Atomic and under the wallet lock, so that no payment, refund or job can start meanwhile. Returns the begun refunds. */
async function closeOrBeginRefunds(
  deps: WithdrawalDeps,
  tx: Transaction,
  input: Withdrawal & { refunded_won: number },
): Promise<string[]> {
  const { user_id, refunded_won, give_up_refund: skips_refused } = input;
  const now = deps.clock.now();
  await lockWallet(tx, user_id);
  const account = await getAccount(tx, user_id);
  if (account.withdrawn_at !== null) return [];
  await rejectUnfinishedBusiness(tx, user_id);
  const within = { db: tx, clock: deps.clock };
  const refunds = await beginAllRemainderRefunds(within, { user_id, reason: REFUND_REASON, skips_refused });
  if (refunds.length > 0) return refunds;
  const given_up_micro = await updateWalletClosed(tx, { user_id, now });
  // The address is about to be erased, so the last mail carries it; it is removed from the outbox after sending.
  const sums = { given_up_micro: String(given_up_micro), refunded_won };
  const payload = { email: account.email, withdrawn_at: now, ...sums };
  await insertMail(tx, { kind: 'account_withdrawn', payload, dedupe_key: `account_withdrawn:${user_id}` }, now);
  for (const erase of deps.erasers) await erase(tx, { user_id, now });
  return [];
}

async function rejectUnfinishedBusiness(tx: Transaction, user_id: string): Promise<void> {
  if ((await countUnresolvedPayments(tx, user_id)) > 0) throw new PaymentsUnresolved();
  const running = await countOpenHolds(tx, { user_id, purpose: 'JOB' });
  if (running > 0) throw new JobsRunning(running);
}

export async function previewWithdrawal(deps: Pick<AppDeps, 'db' | 'clock'>, input: { user_id: string }) {
  const { user_id } = input;
  const { balance_micro } = await balanceOf(deps, user_id);
  const remainders = await listRemainders(deps, user_id);
  const sumOf = (some: typeof remainders) => some.reduce((sum, { amount_won }) => sum + amount_won, 0);
  return {
    credit_balance: toDisplayCredits(balance_micro),
    refundable_won: sumOf(remainders),
    refundable_count: remainders.length,
    refused_won: sumOf(remainders.filter(({ is_refused }) => is_refused)),
    remainders: remainders.map(({ payment_id, order_name, paid_won, amount_won, credits_micro }) => ({
      transaction_id: payment_id,
      order_name,
      amount: paid_won,
      refund_amount: amount_won,
      credits: toDisplayCredits(credits_micro),
    })),
    running_jobs: await countOpenHolds(deps.db, { user_id, purpose: 'JOB' }),
    kept_records: RETAINED_RECORDS,
  };
}
