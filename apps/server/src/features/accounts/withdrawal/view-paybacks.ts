import { toDisplayCredits } from '@pilgi/domain/billing';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { listPaybacks } from '../../billing/index.ts';
import { type Operator, recordAudit } from '../../operators/index.ts';
import { openBankAccount } from './stored-bank-accounts.ts';
import { PaybackUnknown } from './withdrawal.errors.ts';
import { findOpenWithdrawal, listOpenWithdrawals } from './withdrawals.queries.ts';

type OpenRow = Awaited<ReturnType<typeof listOpenWithdrawals>>[number];

export async function listOpenPaybacks({ db }: Pick<AppDeps, 'db'>) {
  return (await listOpenWithdrawals(db)).map(showRow);
}

function showRow({ owed_won: owed, status, ...row }: OpenRow) {
  return { ...row, owed, status: status === 'NEEDS_ACCOUNT' ? ('NEEDS_ACCOUNT' as const) : ('REFUNDING' as const) };
}

/** Decrypts the bank account, so every view is written to the audit log. */
export async function viewPayback(
  deps: Pick<AppDeps, 'db' | 'clock' | 'secrets'>,
  input: Operator & { user_id: string },
) {
  const { user_id, ...operator } = input;
  return await inTransaction(deps.db, async (tx) => {
    const row = await findOpenWithdrawal(tx, user_id);
    if (row === null) throw new PaybackUnknown();
    const paybacks = await listPaybacks(tx, user_id);
    const account = await openBankAccount({ db: tx, secrets: deps.secrets }, user_id);
    await recordAudit(tx, {
      action: 'payback.viewed',
      ...operator,
      subject_user_id: user_id,
      changes: { has_account: account !== null },
      now: deps.clock.now(),
    });
    return {
      ...showRow(row),
      account,
      payments: paybacks.map(({ amount_won: owed, paid_won: amount, credits_micro, ...payback }) => ({
        payment_id: payback.payment_id,
        order_id: payback.order_id,
        order_name: payback.order_name,
        approved_at: payback.approved_at,
        status: payback.status,
        fail_code: payback.fail_code,
        amount,
        owed,
        credits: toDisplayCredits(credits_micro),
      })),
    };
  });
}
