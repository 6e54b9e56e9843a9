export type CreditPackage = {
  readonly amount_won: number;
  readonly credits: number;
  readonly bonus_percent: number;
};

/** The first one is preselected in the picker. */
export const CREDIT_PACKAGES: readonly CreditPackage[] = [
  { amount_won: 1_000, credits: 100, bonus_percent: 0 },
  { amount_won: 5_000, credits: 520, bonus_percent: 4 },
  { amount_won: 10_000, credits: 1_080, bonus_percent: 8 },
  { amount_won: 50_000, credits: 5_600, bonus_percent: 12 },
  { amount_won: 100_000, credits: 11_500, bonus_percent: 15 },
];

export const CREDITS_PER_WON = 0.1;

export function findCreditPackage(amountWon: number): CreditPackage | null {
  return CREDIT_PACKAGES.find((creditPackage) => creditPackage.amount_won === amountWon) ?? null;
}
