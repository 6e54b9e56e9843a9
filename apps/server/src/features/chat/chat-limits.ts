import { HOUR_MS, type RateLimit } from '../../platform/rate-limits/rate-limit.ts';

export const chatsPerUser: RateLimit = { name: 'chat-user', most: 60, windowMs: HOUR_MS };
/** A price is looked up when somebody stops typing. */
export const questionQuotesPerUser: RateLimit = { name: 'question-quote-user', most: 600, windowMs: HOUR_MS };
export const questionsPerUser: RateLimit = { name: 'question-user', most: 120, windowMs: HOUR_MS };
