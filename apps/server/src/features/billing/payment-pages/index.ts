export { paymentPagesRoutes } from './payment-pages.routes.ts';
export { purgePaymentPages } from './purge-payment-pages.ts';
export { raisePageAlarms } from './raise-page-alarms.ts';
