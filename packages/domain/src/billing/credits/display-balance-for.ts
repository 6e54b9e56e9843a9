import { MICRO_CREDITS_PER_TENTH } from './to-micro-credits.ts';

export interface DisplayBalance {
  credit_balance: number;
  held_credits: number;
  spendable_credits: number;
}

/** Rounded so that the three values add up and the spendable amount is never too high. */
export function displayBalanceFor({
  balanceMicro,
  heldMicro,
}: {
  balanceMicro: bigint;
  heldMicro: bigint;
}): DisplayBalance {
  const balance = balanceMicro / MICRO_CREDITS_PER_TENTH;
  const spendable = (balanceMicro - heldMicro) / MICRO_CREDITS_PER_TENTH;
  return {
    credit_balance: Number(balance) / 10,
    held_credits: Number(balance - spendable) / 10,
    spendable_credits: Number(spendable) / 10,
  };
}
