import type { Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { insertMail } from '../../../platform/mail/mail-outbox.queries.ts';
import {
  countOpenHolds,
  countUnresolvedPayments,
  lockWallet,
  sumRefundable,
  updateWalletClosed,
} from '../../billing/index.ts';
import { getAccount, requirePassword } from '../auth/index.ts';
import { JobsRunning, OperatorCannotWithdraw, PaymentsUnresolved, RefundAvailable } from './withdrawal.errors.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';

interface Withdrawal {
  user_id: string;
  password: string;
  give_up_refund: boolean;
}

/** Atomic and under the wallet lock, so that no payment, refund or job can start meanwhile. */
export async function withdrawAccount(deps: WithdrawalDeps, input: Withdrawal): Promise<void> {
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

async function rejectUnfinishedBusiness(deps: WithdrawalDeps, tx: Transaction, input: Withdrawal): Promise<void> {
  const { user_id } = input;
  if ((await countUnresolvedPayments(tx, user_id)) > 0) throw new PaymentsUnresolved();
  const running = await countOpenHolds(tx, { user_id, purpose: 'JOB' });
  if (running > 0) throw new JobsRunning(running);
  const { refundable_won } = await sumRefundable({ db: tx, clock: deps.clock }, user_id);
  if (refundable_won > 0 && !input.give_up_refund) throw new RefundAvailable(refundable_won);
}
