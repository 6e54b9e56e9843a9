import { type RefundOffer, refundOfferFor, toDisplayCredits } from '@pilgi/domain/billing';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { getPaidFreeMicro } from '../credits/index.ts';
import { listPaymentLots } from './refunds.queries.ts';

type PaymentLotRow = Awaited<ReturnType<typeof listPaymentLots>>[number];

/** What each payment of the buyer would pay back now; payments that are refunded are absent. */
export async function listRefundOptions(deps: Pick<AppDeps, 'db' | 'clock'>, { user_id }: { user_id: string }) {
  const now = deps.clock.now();
  const [payments, paidFreeMicro] = await Promise.all([
    listPaymentLots(deps.db, user_id),
    getPaidFreeMicro(deps.db, { user_id, now }),
  ]);
  return payments.map((payment) => {
    const { id: transaction_id, granted_micro, bonus_micro, remaining_micro } = payment;
    return {
      transaction_id,
      ...showOffer(payment, paidFreeMicro, now),
      credits_charged: toDisplayCredits(granted_micro),
      bonus_credits: toDisplayCredits(bonus_micro),
      used_credits: toDisplayCredits(granted_micro - remaining_micro),
    };
  });
}

function showOffer(payment: PaymentLotRow, paidFreeMicro: bigint, now: Date) {
  const none = { kind: 'NONE' as const, amount: 0, credits_taken: 0 };
  if (payment.is_refund_open) return { ...none, reason: 'REFUND_PENDING' as const };
  if (payment.is_partly_cancelled) return { ...none, reason: 'PARTLY_CANCELLED' as const };
  const offer: RefundOffer = refundOfferFor({ ...payment, lot: payment }, paidFreeMicro, now);
  if (offer.kind === 'NONE') return { ...none, reason: offer.reason };
  const { kind, amount_won: amount, credits_micro } = offer;
  return { kind, amount, credits_taken: toDisplayCredits(credits_micro), reason: null };
}
