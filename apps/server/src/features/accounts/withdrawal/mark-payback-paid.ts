import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { failPoint } from '../../../platform/fail-points/fail-point.ts';
import { listPaybacks, lockWallet, updatePaybackSettled } from '../../billing/index.ts';
import { type Operator, recordAudit } from '../../operators/index.ts';
import { type AdvanceDeps, advanceWithdrawal } from './advance-withdrawal.ts';
import { BankAccountMissing, PaybackChanged, PaybackUnknown } from './withdrawal.errors.ts';
import { findWithdrawal, updateBankErased, type WithdrawalStatus } from './withdrawals.queries.ts';

interface PaidInput extends Operator {
  user_id: string;
  /** The amount that was shown to the operator. */
  amount: number;
  reference: string;
}

/** The operator transferred the money: booked in the ledger, the bank account is erased and the withdrawal goes on. */
export async function markPaybackPaid(deps: AdvanceDeps, input: PaidInput): Promise<WithdrawalStatus> {
  const { user_id, amount, reference, ...operator } = input;
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    await lockWallet(tx, user_id);
    const withdrawal = await findWithdrawal(tx, user_id);
    if (withdrawal === null || withdrawal.status !== 'NEEDS_ACCOUNT') throw new PaybackUnknown();
    const owed = (await listPaybacks(tx, user_id)).filter(({ status }) => status === 'OWED');
    const owedWon = owed.reduce((sum, { amount_won }) => sum + amount_won, 0);
    if (withdrawal.bank_sealed === null) throw new BankAccountMissing();
    if (owedWon !== amount) throw new PaybackChanged(owedWon);
    const paid = { admin_id: operator.admin_id, reference };
    for (const { id } of owed) await updatePaybackSettled(tx, { id, paid, now });
    await updateBankErased(tx, user_id);
    await recordAudit(tx, {
      action: 'payback.paid',
      ...operator,
      subject_user_id: user_id,
      changes: { amount, reference },
      now,
    });
    failPoint('payback:in-paid');
  });
  failPoint('payback:after-paid');
  return await advanceWithdrawal(deps, user_id);
}
