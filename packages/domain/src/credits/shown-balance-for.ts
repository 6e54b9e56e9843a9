import { MICRO_CREDITS_PER_TENTH } from './to-micro-credits.ts';

export interface ShownBalance {
  credit_balance: number;
  held_credits: number;
  spendable_credits: number;
}

/** Rounded so that the three add up and nobody is shown more to spend than there is. */
export function shownBalanceFor({
  balanceMicro,
  heldMicro,
}: {
  balanceMicro: bigint;
  heldMicro: bigint;
}): ShownBalance {
  const balance = balanceMicro / MICRO_CREDITS_PER_TENTH;
  const spendable = (balanceMicro - heldMicro) / MICRO_CREDITS_PER_TENTH;
  return {
    credit_balance: Number(balance) / 10,
    held_credits: Number(balance - spendable) / 10,
    spendable_credits: Number(spendable) / 10,
  };
}
