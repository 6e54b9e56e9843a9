import { HOUR_MS, MINUTE_MS, type RateLimit } from '../../../platform/rate-limits/rate-limit.ts';

export const confirmPerUser: RateLimit = { name: 'confirm-user', max: 10, windowMs: MINUTE_MS };
export const refundPerUser: RateLimit = { name: 'refund-user', max: 5, windowMs: HOUR_MS };
export const orderPerUser: RateLimit = { name: 'order-user', max: 30, windowMs: HOUR_MS };
export const failReportPerIp: RateLimit = { name: 'payment-fail-ip', max: 20, windowMs: HOUR_MS };
