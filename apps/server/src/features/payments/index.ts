export { driveOrder, openOrders } from './drive-order.workflow.ts';
export { driveRefund, openRefunds } from './drive-refund.workflow.ts';
export { expireOrders } from './expire-orders.ts';
export { followWebhookOnQueue, openWebhooks } from './follow-webhook.workflow.ts';
export { paymentMailComposers } from './mails/payment-mail-composers.ts';
export { moneyQueue } from './money-queue.ts';
export { paymentsRoutes } from './payments.routes.ts';
export type { PaymentsDeps } from './payments-deps.ts';
export { createTossGateway } from './toss-payment.gateway.ts';
