export { driveOrders, driveRefunds, driveWebhooks, expireOrders } from './drive-payments.ts';
export { paymentMailComposers } from './mails/payment-mail-composers.ts';
export { paymentsRoutes } from './payments.routes.ts';
export type { PaymentsDeps } from './payments-deps.ts';
export { createTossGateway } from './toss-payment.gateway.ts';
