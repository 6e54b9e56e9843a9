import { toDisplayCredits } from '@pilgi/domain/billing';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { TransactionUnknown } from './payments.errors.ts';
import { findReceiptRow, type Merchant, PROVIDER_NAME } from './payments.queries.ts';

/** Shows the seller as at the time of payment, and the support address that is valid now. */
export async function getReceipt(
  deps: Pick<AppDeps, 'db'> & { findSupportEmail: () => Promise<string> },
  input: { id: string; user_id: string },
) {
  const row = await findReceiptRow(deps.db, input);
  if (row === null) throw new TransactionUnknown();
  return {
    ...(row.merchant as unknown as Merchant),
    support_email: await deps.findSupportEmail(),
    order_id: row.order_id,
    order_name: row.order_name,
    amount: row.amount_won,
    supplied_amount: row.supplied_won,
    vat: row.vat_won,
    credits_charged: toDisplayCredits(row.credits_micro),
    bonus_credits: toDisplayCredits(row.bonus_micro),
    status: row.refunded_at === null ? ('COMPLETED' as const) : ('REFUNDED' as const),
    method: row.method ?? PROVIDER_NAME,
    approved_at: row.approved_at,
    refunded_at: row.refunded_at,
    refunded_amount: row.refunded_won,
    provider_receipt_url: row.receipt_url,
    approve_number: row.approve_number,
    card_issuer: row.card_issuer,
    card_number: row.card_number,
    buyer_email: row.email,
    credits_expire_at: row.expires_at,
    refund_transaction_key: row.cancel_transaction_key,
  };
}
