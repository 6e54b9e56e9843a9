import { toDisplayCredits } from '@pilgi/domain/billing';
import { RETAINED_RECORDS } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { balanceOf, countOpenHolds, sumRefundable } from '../../billing/index.ts';

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
