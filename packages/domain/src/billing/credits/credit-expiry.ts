import { seoulDateOf, seoulMidnight } from '../../shared/time/seoul-day.ts';

/**
 * First moment at which the credits are expired: midnight in Seoul after the anniversary day. For a payment on 29 February the anniversary is
 * 1 March, in favour of the customer.
 */
export function creditExpiryFor(paidAt: Date): Date {
  const paidOn = seoulDateOf(paidAt);
  const anniversary = seoulDateOf(seoulMidnight({ ...paidOn, year: paidOn.year + 1 }));
  return seoulMidnight({ ...anniversary, day: anniversary.day + 1 });
}

export function isCreditExpired(expiresAt: Date, now: Date): boolean {
  return now.getTime() >= expiresAt.getTime();
}
