export const PROMOTION_CODE_PATTERN = /^[A-Z0-9]{4,24}$/;

export interface OfferedPromotion {
  valid_from: Date;
  valid_until: Date;
  max_total: number;
  max_per_account: number;
  redeemed: number;
  ended_at: Date | null;
}

export const REDEMPTION_REFUSALS = ['NOT_YET', 'ENDED', 'ALL_TAKEN', 'ALREADY'] as const;
export type RedemptionRefusal = (typeof REDEMPTION_REFUSALS)[number];

/** Codes are typed by hand: spaces, hyphens and lower case do not matter. */
export function normaliseCode(code: string): string {
  return code.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase();
}

export function decideRedemption(
  promotion: OfferedPromotion,
  { redeemedByAccount, now }: { redeemedByAccount: number; now: Date },
): { allowed: true } | { allowed: false; reason: RedemptionRefusal } {
  if (promotion.ended_at !== null || now >= promotion.valid_until) return { allowed: false, reason: 'ENDED' };
  if (now < promotion.valid_from) return { allowed: false, reason: 'NOT_YET' };
  if (redeemedByAccount >= promotion.max_per_account) return { allowed: false, reason: 'ALREADY' };
  if (promotion.redeemed >= promotion.max_total) return { allowed: false, reason: 'ALL_TAKEN' };
  return { allowed: true };
}
