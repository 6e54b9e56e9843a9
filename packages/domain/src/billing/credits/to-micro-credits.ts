export const MICRO_CREDITS_PER_CREDIT = 1_000_000n;

/** A tenth of a credit is worth one won and is the smallest displayed unit. */
export const MICRO_CREDITS_PER_TENTH = 100_000n;

export function toMicroCredits(credits: number): bigint {
  return BigInt(Math.round(credits * 10)) * MICRO_CREDITS_PER_TENTH;
}
