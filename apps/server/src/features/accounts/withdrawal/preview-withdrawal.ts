import { toDisplayCredits } from '@pilgi/domain/billing';
import { RETAINED_RECORDS } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { balanceOf, countOpenHolds, listOwed } from '../../billing/index.ts';

export async function previewWithdrawal(deps: Pick<AppDeps, 'db' | 'clock'>, input: { user_id: string }) {
  const { user_id } = input;
  const { balance_micro } = await balanceOf(deps, user_id);
  const owed = await listOwed(deps, { user_id, since: deps.clock.now() });
  const remainders = owed.filter(({ way }) => way !== 'WAIT');
  return {
    credit_balance: toDisplayCredits(balance_micro),
    refundable_won: remainders.reduce((sum, { amount_won }) => sum + amount_won, 0),
    refundable_count: remainders.length,
    remainders: remainders.map(({ payment_id, order_name, paid_won, amount_won, credits_micro, way }) => ({
      transaction_id: payment_id,
      order_name,
      amount: paid_won,
      refund_amount: amount_won,
      credits: toDisplayCredits(credits_micro),
      needs_account: way === 'TRANSFER',
    })),
    running_jobs: await countOpenHolds(deps.db, { user_id, purpose: 'JOB' }),
    kept_records: RETAINED_RECORDS,
  };
}
