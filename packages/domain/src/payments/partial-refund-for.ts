export type PartlyUsedPayment = {
  amountWon: number;
  paidMicro: bigint;
  bonusMicro: bigint;
  /** Of what came with this payment. */
  remainingMicro: bigint;
};

/** The bonus goes first, the paid rest is worth its share of the price; a broken won is the customer's. */
export function partialRefundFor({ amountWon, paidMicro, bonusMicro, remainingMicro }: PartlyUsedPayment): number {
  const unusedMicro = remainingMicro - bonusMicro;
  if (unusedMicro <= 0n) return 0;
  const share = BigInt(amountWon) * unusedMicro;
  return Number((share + paidMicro - 1n) / paidMicro);
}
