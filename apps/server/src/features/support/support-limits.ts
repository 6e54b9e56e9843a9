import { HOUR_MS, type RateLimit } from '../../platform/rate-limits/rate-limit.ts';

export const ticketPerUser: RateLimit = { name: 'ticket-user', most: 5, windowMs: HOUR_MS };
export const publicTicketPerIp: RateLimit = { name: 'public-ticket-ip', most: 3, windowMs: HOUR_MS };
