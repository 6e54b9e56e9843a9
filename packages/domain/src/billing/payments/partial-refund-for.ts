export type PartlyUsedPayment = {
  amountWon: number;
  paidMicro: bigint;
  bonusMicro: bigint;
  /** Remaining credits of this payment. */
  remainingMicro: bigint;
};

/** Bonus credits are used first; the remaining paid credits are refunded pro rata, rounded up in favour of the customer. */
export function partialRefundFor({ amountWon, paidMicro, bonusMicro, remainingMicro }: PartlyUsedPayment): number {
  const unusedMicro = remainingMicro - bonusMicro;
  if (unusedMicro <= 0n) return 0;
  const share = BigInt(amountWon) * unusedMicro;
  return Number((share + paidMicro - 1n) / paidMicro);
}
