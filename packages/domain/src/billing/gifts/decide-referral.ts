import { addressRootOf } from '../../accounts/address-root-of.ts';

export const REFERRAL_REFUSALS = ['OWN_CODE', 'ALREADY_REFERRED', 'ALREADY_PAID', 'SAME_ADDRESS'] as const;
export type ReferralRefusal = (typeof REFERRAL_REFUSALS)[number];

interface ReferralRequest {
  referrer: { id: string; email: string };
  referred: { id: string; email: string; isReferred: boolean; hasPaid: boolean };
}

/** Only an account without a payment can name who referred it, once. */
export function decideReferral({
  referrer,
  referred,
}: ReferralRequest): { allowed: true } | { allowed: false; reason: ReferralRefusal } {
  if (referrer.id === referred.id) return { allowed: false, reason: 'OWN_CODE' };
  if (addressRootOf(referrer.email) === addressRootOf(referred.email))
    return { allowed: false, reason: 'SAME_ADDRESS' };
  if (referred.isReferred) return { allowed: false, reason: 'ALREADY_REFERRED' };
  if (referred.hasPaid) return { allowed: false, reason: 'ALREADY_PAID' };
  return { allowed: true };
}

export interface ReferralState {
  /** A card of the referred account was also used by the referrer. */
  sharesCard: boolean;
  hasReferredLeft: boolean;
  hasReferrerLeft: boolean;
  rewardedThisMonth: number;
  monthlyCap: number;
}

export type ReferralReward =
  | { outcome: 'REFUSED'; reason: 'SAME_CARD' | 'LEFT' }
  | { outcome: 'REWARDED'; referrerRefusal: 'MONTHLY_CAP' | 'LEFT' | null };

/** Decided when the first payment can no longer be refunded in full. The friend is not punished for the referrer's cap. */
export function decideReferralReward(state: ReferralState): ReferralReward {
  if (state.hasReferredLeft) return { outcome: 'REFUSED', reason: 'LEFT' };
  if (state.sharesCard) return { outcome: 'REFUSED', reason: 'SAME_CARD' };
  if (state.hasReferrerLeft) return { outcome: 'REWARDED', referrerRefusal: 'LEFT' };
  if (state.rewardedThisMonth >= state.monthlyCap) return { outcome: 'REWARDED', referrerRefusal: 'MONTHLY_CAP' };
  return { outcome: 'REWARDED', referrerRefusal: null };
}
