import { firstCheckFor } from '@pilgi/domain/billing';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { failPoint } from '../../../platform/fail-points/fail-point.ts';
import { beginOwedRefunds, listOwed, lockWallet, updateGiftsRemoved } from '../../billing/index.ts';
import type { PasswordHasher } from '../auth/create-password-hasher.ts';
import { requirePassword, setUserLeaving } from '../auth/index.ts';
import {
  type AdvanceDeps,
  advanceWithdrawal,
  type ErasePersonalData,
  WITHDRAWAL_REASON,
} from './advance-withdrawal.ts';
import { OperatorCannotWithdraw } from './withdrawal.errors.ts';
import { insertWithdrawal, type WithdrawalStatus } from './withdrawals.queries.ts';

interface Withdrawal {
  user_id: string;
  session_id: string;
  password: string | undefined;
  /** Gives up less than 100 won, should the provider refuse to return it. */
  give_up_refund: boolean;
}

export type WithdrawalDeps = AdvanceDeps &
  Pick<AppDeps, 'limits'> & {
    hasher: PasswordHasher;
    /** Stop what is running for the account: jobs, uploads, share links. */
    stoppers: readonly ErasePersonalData[];
  };

/**
 * Irreversible from the first transaction on: the account is locked, everything running is stopped and the refunds are begun.
 * The worker continues whatever is still open when this request ends.
 */
export async function withdrawAccount(
  deps: WithdrawalDeps,
  input: Withdrawal,
): Promise<{ status: WithdrawalStatus; owed_won: number }> {
  const { is_admin } = await requirePassword(deps, input);
  if (is_admin) throw new OperatorCannotWithdraw();
  failPoint('withdrawal:before-begin');
  const begun = await inTransaction(deps.db, (tx) => beginLeaving(deps, tx, input));
  failPoint('withdrawal:after-begin');
  try {
    const status = await advanceWithdrawal(deps, input.user_id, { refund_ids: begun.refund_ids });
    return { status, owed_won: begun.owed_won };
  } catch (error) {
    // The account is already locked and the worker continues, so an error response would be misleading.
    deps.log.error({ err: error, user_id: input.user_id }, 'withdrawal interrupted, the worker continues');
    return { status: 'REFUNDING', owed_won: begun.owed_won };
  }
}

/** Under the wallet lock, so that no payment, refund or job can start meanwhile. */
async function beginLeaving(deps: WithdrawalDeps, tx: Transaction, input: Withdrawal) {
  const { user_id, give_up_refund: forfeits_small } = input;
  const now = deps.clock.now();
  await lockWallet(tx, user_id);
  const isNew = await insertWithdrawal(tx, { user_id, forfeits_small, now, next_check_at: firstCheckFor(now) });
  if (!isNew) return { refund_ids: [], owed_won: 0 };
  await setUserLeaving(tx, { user_id, now });
  for (const stop of deps.stoppers) await stop(tx, { user_id, now });
  await updateGiftsRemoved(tx, { user_id, now });
  const within = { db: tx, clock: deps.clock };
  const owed = await listOwed(within, { user_id, since: now });
  const refund_ids = await beginOwedRefunds(within, { user_id, since: now, reason: WITHDRAWAL_REASON });
  failPoint('withdrawal:in-begin');
  return { refund_ids, owed_won: owed.reduce((sum, { amount_won }) => sum + amount_won, 0) };
}
