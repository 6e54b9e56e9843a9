import { toDisplayCredits } from '@pilgi/domain/billing';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { type Operator, recordAudit } from '../../operators/index.ts';
import { lockWallet } from '../credits/index.ts';
import { TransactionUnknown } from '../payments/index.ts';
import { findPaidOrder, insertWriteOff, listOpenShortfalls, sumWriteOffs } from './chargebacks.queries.ts';
import { NothingOwed, OwnCase } from './desk.errors.ts';

/** The company bears what the buyer still owes for a cancelled payment; the buyer can start jobs again. */
export async function writeOffShortfall(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  input: Operator & { payment_id: string; reason: string },
): Promise<void> {
  const { payment_id, reason, ...operator } = input;
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const payment = await findPaidOrder(tx, payment_id);
    if (payment === null) throw new TransactionUnknown();
    if (payment.user_id === operator.admin_id) throw new OwnCase();
    await lockWallet(tx, payment.user_id);
    const keys = await listOpenShortfalls(tx, payment_id);
    if (keys.length === 0) throw new NothingOwed();
    const before = await sumWriteOffs(tx, payment_id);
    for (const cancel_transaction_key of keys)
      await insertWriteOff(tx, { cancel_transaction_key, reason, operator_id: operator.admin_id, now });
    const after = await sumWriteOffs(tx, payment_id);
    const changes = {
      payment_id,
      lost_credits: toDisplayCredits(after.amount_micro - before.amount_micro),
      lost_won: after.loss_won - before.loss_won,
    };
    const subject_user_id = payment.user_id;
    await recordAudit(tx, { action: 'payment.written_off', ...operator, subject_user_id, changes, reason, now });
  });
}
