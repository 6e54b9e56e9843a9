import { findCreditPackage } from './credit-packages.ts';
import { MICRO_CREDITS_PER_CREDIT } from './to-micro-credits.ts';

export type CreditGrant = { credits: number; paid_micro: bigint; bonus_micro: bigint; total_micro: bigint };

// Divided by 10 instead of multiplied by the rate: 0.1 has no exact binary form.
const WON_PER_CREDIT = 10;

/** Top-ups are sold in whole credits: a package's credits, else floor(amount × 0.1) without bonus. */
export function creditsForAmount(amountWon: number): CreditGrant {
  const paidCredits = Math.floor(amountWon / WON_PER_CREDIT);
  const credits = findCreditPackage(amountWon)?.credits ?? paidCredits;
  return {
    credits,
    paid_micro: BigInt(paidCredits) * MICRO_CREDITS_PER_CREDIT,
    bonus_micro: BigInt(credits - paidCredits) * MICRO_CREDITS_PER_CREDIT,
    total_micro: BigInt(credits) * MICRO_CREDITS_PER_CREDIT,
  };
}
