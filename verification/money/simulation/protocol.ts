import {
  creditsForAmount,
  decideHintStep,
  decideOrderStep,
  decideRefundStep,
  pollDelayMs,
} from '@pilgi/domain/billing';
import { adjustCredits } from './ledger/adjust-credits.ts';
import { beginRefund } from './ledger/begin-refund.ts';
import { bookExternalCancel } from './ledger/book-external-cancel.ts';
import { holdCredits } from './ledger/hold-credits.ts';
import type { HoldPurpose, InboxHint, Order } from './ledger/ledger.ts';
import { endOrder } from './ledger/payment-orders.ts';
import { settleHold } from './ledger/settle-hold.ts';
import { settlePayment } from './ledger/settle-payment.ts';
import { settleRefund } from './ledger/settle-refund.ts';
import type { CallResult, SimPayment } from './provider/provider.ts';

/** The code under test: decisions of the server and transactions of the database. Tests replace members with bugs. */
export const protocol = {
  decideOrderStep: decideOrderStep<SimPayment>,
  decideRefundStep: decideRefundStep<SimPayment>,
  decideHintStep: (at: { hint: InboxHint; order: Order | null; answer: CallResult }) =>
    decideHintStep<Order, SimPayment>(at),
  pollDelayMs,
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
