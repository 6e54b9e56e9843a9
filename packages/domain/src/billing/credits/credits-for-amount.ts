import { findCreditPackage } from './credit-packages.ts';
import { MICRO_CREDITS_PER_CREDIT } from './to-micro-credits.ts';

export type CreditGrant = { credits: number; paid_micro: bigint; bonus_micro: bigint; total_micro: bigint };

// Division by 10 instead of multiplication by 0.1, which has no exact binary representation.
const WON_PER_CREDIT = 10;

/** Top-ups grant whole credits: the credits of the package, otherwise floor(amount × 0.1) without bonus. */
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
