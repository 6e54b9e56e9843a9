export { beginOwedRefunds, beginPaybacks } from './begin-owed.ts';
export { cancelRefunds } from './cancel-refunds.ts';
export { compareDueDays } from './compare-with-provider.ts';
export type { PaymentsDeps } from './confirm-payment.ts';
export { expireOrders } from './expire-orders.ts';
export { listOwed } from './list-owed.ts';
export { listPaymentsWithRefunds } from './list-payments-with-refunds.ts';
export { listRemainders } from './list-remainders.ts';
export { listTransactions } from './list-transactions.ts';
export { paymentMailComposers } from './mails/payment-mail-composers.ts';
export { getReturnedWon, listPaybacks, updatePaybackSettled } from './paybacks.queries.ts';
export { countUnresolvedPayments } from './payments.queries.ts';
export { paymentsRoutes } from './payments.routes.ts';
export { processWebhookWorkflow, unprocessedWebhooks } from './process-webhook.workflow.ts';
export { purgeWithdrawnPayments } from './purge-withdrawn-payments.ts';
export { raiseAlarm } from './raise-alarm.ts';
export { paymentsQueue, reconcileOrderWorkflow, unconfirmedOrders } from './reconcile-order.workflow.ts';
export { pendingRefunds, reconcileRefundWorkflow } from './reconcile-refund.workflow.ts';
export { refundUnmatchedPayments } from './refund-unmatched-payments.ts';
export {
  createTossGateway,
  type SettlementsRequest,
  type TossGateway,
  type TossSettlement,
} from './toss-payment.gateway.ts';
