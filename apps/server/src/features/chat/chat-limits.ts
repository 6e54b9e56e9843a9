import { HOUR_MS, type RateLimit } from '../../platform/rate-limits/rate-limit.ts';

export const chatsPerUser: RateLimit = { name: 'chat-user', max: 60, windowMs: HOUR_MS };
/** The client requests a quote whenever the user stops typing. */
export const questionQuotesPerUser: RateLimit = { name: 'question-quote-user', max: 600, windowMs: HOUR_MS };
export const questionsPerUser: RateLimit = { name: 'question-user', max: 120, windowMs: HOUR_MS };
