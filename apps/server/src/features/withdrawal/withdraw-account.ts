import type { Transaction } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { insertMail } from '../../platform/mail/mail-outbox.queries.ts';
import { getAccount, requirePassword } from '../auth/index.ts';
import { countLiveHolds, lockWallet, updateWalletClosed } from '../credits/index.ts';
import { countOpenMoney, sumRefundable } from '../payments/index.ts';
import { JobsRunning, MoneyUnderWay, OperatorCannotWithdraw, RefundFirst } from './withdrawal.errors.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';

interface Withdrawal {
  user_id: string;
  password: string;
  give_up_refund: boolean;
}

/** All of it or nothing, under the wallet's lock, so that no payment, refund or job can begin meanwhile. */
export async function withdrawAccount(deps: WithdrawalDeps, input: Withdrawal): Promise<void> {
  const { user_id } = input;
  const { is_admin } = await requirePassword(deps, input);
  if (is_admin) throw new OperatorCannotWithdraw();
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    await lockWallet(tx, user_id);
    const account = await getAccount(tx, user_id);
    if (account.withdrawn_at !== null) return;
    await refuseWhileMoneyMoves(deps, tx, input);
    const given_up_micro = await updateWalletClosed(tx, { user_id, now });
    // The address is about to be erased, so the last mail carries it; it leaves the outbox once it is sent.
    const payload = { email: account.email, withdrawn_at: now, given_up_micro: String(given_up_micro) };
    await insertMail(tx, { kind: 'account_withdrawn', payload, dedupe_key: `account_withdrawn:${user_id}` }, now);
    for (const erase of deps.erasers) await erase(tx, { user_id, now });
  });
}

async function refuseWhileMoneyMoves(deps: WithdrawalDeps, tx: Transaction, input: Withdrawal): Promise<void> {
  const { user_id } = input;
  if ((await countOpenMoney(tx, user_id)) > 0) throw new MoneyUnderWay();
  const running = await countLiveHolds(tx, { user_id, purpose: 'JOB' });
  if (running > 0) throw new JobsRunning(running);
  const { refundable_won } = await sumRefundable({ db: tx, clock: deps.clock }, user_id);
  if (refundable_won > 0 && !input.give_up_refund) throw new RefundFirst(refundable_won);
}
