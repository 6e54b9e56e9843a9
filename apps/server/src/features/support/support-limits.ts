import { HOUR_MS, type RateLimit } from '../../platform/rate-limits/rate-limit.ts';

export const ticketPerUser: RateLimit = { name: 'ticket-user', max: 5, windowMs: HOUR_MS };
export const publicTicketPerIp: RateLimit = { name: 'public-ticket-ip', max: 3, windowMs: HOUR_MS };
