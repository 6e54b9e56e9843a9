import { HOUR_MS, MINUTE_MS, type RateLimit } from '../../platform/rate-limits/rate-limit.ts';

export const confirmPerUser: RateLimit = { name: 'confirm-user', most: 10, windowMs: MINUTE_MS };
export const refundPerUser: RateLimit = { name: 'refund-user', most: 5, windowMs: HOUR_MS };
export const orderPerUser: RateLimit = { name: 'order-user', most: 30, windowMs: HOUR_MS };
export const failReportPerIp: RateLimit = { name: 'payment-fail-ip', most: 20, windowMs: HOUR_MS };
