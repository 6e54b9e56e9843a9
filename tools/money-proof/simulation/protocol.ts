import {
  creditsForAmount,
  decideHintStep,
  decideOrderStep,
  decideRefundStep,
  waitBeforeNextLookMs,
} from '@pilgi/domain';
import { adjustCredits } from './ledger/adjust-credits.ts';
import { beginRefund } from './ledger/begin-refund.ts';
import { bookExternalCancel } from './ledger/book-external-cancel.ts';
import { holdCredits } from './ledger/hold-credits.ts';
import type { HoldPurpose, InboxHint, Order } from './ledger/ledger.ts';
import { endOrder } from './ledger/payment-orders.ts';
import { settleHold } from './ledger/settle-hold.ts';
import { settlePayment } from './ledger/settle-payment.ts';
import { settleRefund } from './ledger/settle-refund.ts';
import type { Answer, SimPayment } from './provider/provider.ts';

/** What is being proved: the decisions that the server runs and the transactions of the database. Tests put bugs here. */
export const protocol = {
  decideOrderStep: decideOrderStep<SimPayment>,
  decideRefundStep: decideRefundStep<SimPayment>,
  decideHintStep: (at: { hint: InboxHint; order: Order | null; answer: Answer }) =>
    decideHintStep<Order, SimPayment>(at),
  waitBeforeNextLookMs,
  creditsFor: (amountWon: number, _claimedMicro: bigint) => creditsForAmount(amountWon).total_micro,
  isOrderedAmount: (order: Order, amountWon: number) => order.amount_won === amountWon,
  maySweep: (purpose: HoldPurpose): boolean => purpose === 'JOB',
  adjustCredits,
  beginRefund,
  bookExternalCancel,
  endOrder,
  holdCredits,
  settleHold,
  settlePayment,
  settleRefund,
};

export type Protocol = typeof protocol;
