import { toDisplayCredits } from '@pilgi/domain/billing';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { balanceOf } from '../credits/index.ts';
import { RefundPending, RefundRefusedByProvider } from './payments.errors.ts';
import { cancelWithProvider } from './reconcile-refund.ts';
import { getRefund } from './refunds.queries.ts';
import type { TossGateway } from './toss-payment.gateway.ts';

/** Cancels the stored remainder refund at the provider; a repeated request only reports its outcome. */
export async function finishRemainderRefund(
  deps: Pick<AppDeps, 'db' | 'clock' | 'log'> & { toss: TossGateway },
  begun: { id: string; is_new: boolean },
) {
  if (begun.is_new) await cancelWithProvider(deps, await getRefund(deps.db, begun.id));
  const refund = await getRefund(deps.db, begun.id);
  if (refund.status === 'FAILED') throw new RefundRefusedByProvider();
  if (refund.status !== 'DONE') throw new RefundPending();
  const { balance_micro } = await balanceOf(deps, refund.user_id);
  return {
    refunded_amount: refund.amount_won,
    credits_taken: toDisplayCredits(refund.credits_micro),
    new_credit_balance: toDisplayCredits(balance_micro),
  };
}
