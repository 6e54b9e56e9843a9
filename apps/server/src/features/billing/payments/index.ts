export { beginOwedRefunds, beginPaybacks } from './begin-owed.ts';
export { cancelRefunds } from './cancel-refunds.ts';
export { compareDueDays } from './compare-with-provider.ts';
export type { PaymentsDeps } from './confirm-payment.ts';
export { expireOrders } from './expire-orders.ts';
export { getExternallyCancelledWon } from './external-cancels.queries.ts';
export { finishRemainderRefund } from './finish-remainder-refund.ts';
export { listOwed } from './list-owed.ts';
export { listPaymentsWithRefunds } from './list-payments-with-refunds.ts';
export { listRemainders } from './list-remainders.ts';
export { listTransactions } from './list-transactions.ts';
export { insertReviewEndMail } from './mails/insert-review-mail.ts';
export { paymentMailComposers } from './mails/payment-mail-composers.ts';
export { getOrder, updateOrderReviewEnded } from './orders.queries.ts';
export { getReturnedWon, listPaybacks, updatePaybackSettled } from './paybacks.queries.ts';
export {
  OrderUnknown,
  PartlyCancelled,
  RefundPending,
  RefundRefused,
  TransactionUnknown,
} from './payments.errors.ts';
export { countUnresolvedPayments, findPayment } from './payments.queries.ts';
export { paymentsRoutes } from './payments.routes.ts';
export { applyPaymentState } from './process-webhook.ts';
export { processWebhookWorkflow, unprocessedWebhooks, webhooksQueue } from './process-webhook.workflow.ts';
export { purgeWithdrawnPayments } from './purge-withdrawn-payments.ts';
export { raiseAlarm } from './raise-alarm.ts';
export { reconcileOrder } from './reconcile-order.ts';
export { paymentsQueue, reconcileOrderWorkflow, unconfirmedOrders } from './reconcile-order.workflow.ts';
export { reconcileRefund } from './reconcile-refund.ts';
export { pendingRefunds, reconcileRefundWorkflow } from './reconcile-refund.workflow.ts';
export { REFUND_HOLD_MS } from './refund-payment.ts';
export { checkRequestKey } from './refund-remainder.ts';
export {
  closeIfRefunded,
  LEASE_MS,
  refundUnmatchedPayment,
  refundUnmatchedPayments,
} from './refund-unmatched-payments.ts';
export {
  getPaymentLot,
  getRefund,
  insertRefund,
  updateRefundResumed,
  updateRefundSettled,
} from './refunds.queries.ts';
export {
  createTossGateway,
  type SettlementsRequest,
  type TossGateway,
  type TossResult,
  type TossSettlement,
} from './toss-payment.gateway.ts';
export { findUnmatchedPayment, insertUnmatchedPayment, resumeUnmatchedPayment } from './unmatched-payments.queries.ts';
