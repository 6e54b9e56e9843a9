import { seoulDateOf, seoulMidnight } from '../time/seoul-day.ts';

/**
 * The first moment at which the credits are gone: midnight in Seoul after the anniversary day.
 * Paid on 29 February, the anniversary is 1 March: the doubtful day is the customer's.
 */
export function creditExpiryFor(paidAt: Date): Date {
  const paidOn = seoulDateOf(paidAt);
  const anniversary = seoulDateOf(seoulMidnight({ ...paidOn, year: paidOn.year + 1 }));
  return seoulMidnight({ ...anniversary, day: anniversary.day + 1 });
}

export function isCreditExpired(expiresAt: Date, now: Date): boolean {
  return now.getTime() >= expiresAt.getTime();
}
