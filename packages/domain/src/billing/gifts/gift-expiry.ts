import { seoulDateOf, seoulMidnight } from '../../shared/time/seoul-day.ts';

/** First moment at which gift credits are expired: midnight in Seoul after the given number of whole days. */
export function giftExpiryFor(grantedAt: Date, days: number): Date {
  const day = seoulDateOf(grantedAt);
  return seoulMidnight({ ...day, day: day.day + days + 1 });
}
