import { type ModelProfile, type ProviderUsage, providerCost } from '@pilgi/domain/ai-work';

/** The next call could cost more than what is left of the budget. */
export class BudgetExceeded extends Error {}

export interface CostLimit {
  /** Returns the highest possible cost of a call; throws when it does not fit into the budget. */
  reserve(profile: ModelProfile, worst: ProviderUsage): bigint;
  /** Adds what a call has cost. */
  book(cost_micro_usd: bigint): void;
  spent(): bigint;
}

/** Checks every call before it is sent. All costs are micro-dollars by the stored prices of the day. */
export function createCostLimit(budget_usd_micro: bigint, day: string): CostLimit {
  let spent = 0n;
  return {
    reserve(profile, worst) {
      const cost = providerCost(worst, profile, day);
      if (cost === null) throw new BudgetExceeded(`no price is stored for ${profile.model}`);
      if (spent + cost > budget_usd_micro) {
        throw new BudgetExceeded(
          `a call of ${profile.model} may cost $${toDollars(cost)}; $${toDollars(spent)} of $${toDollars(budget_usd_micro)} are spent`,
        );
      }
      return cost;
    },
    book(cost) {
      spent += cost;
    },
    spent: () => spent,
  };
}

const MICRO = 1_000_000;

export const toDollars = (usd_micro: bigint): string => (Number(usd_micro) / MICRO).toFixed(4);
