import { chargeForTokens, type TokenPrice, type TokenUsage } from '../pricing/charge-for-tokens.ts';
import { sumOf } from '../pricing/quote-for.ts';

/** A call whose answer is stored. */
export interface StoredCall extends TokenUsage {
  /** None for what belongs to the whole lecture. */
  section: number | null;
}

/** What the user pays for: everything that went into sections they can read, and the outline if there is one such. */
export function chargedCalls<Call extends StoredCall>(calls: readonly Call[], written: ReadonlySet<number>): Call[] {
  return calls.filter((call) => (call.section === null ? written.size > 0 : written.has(call.section)));
}

export function jobChargeFor(input: {
  calls: readonly StoredCall[];
  written: ReadonlySet<number>;
  price: TokenPrice;
  ceiling_micro: bigint;
}): bigint {
  const { price, ceiling_micro } = input;
  return chargeUnderCeiling({ usage: sumOf(chargedCalls(input.calls, input.written)), price, ceiling_micro });
}

/** Never above what was quoted, whatever the model used. */
export function chargeUnderCeiling(input: { usage: TokenUsage; price: TokenPrice; ceiling_micro: bigint }): bigint {
  const used = chargeForTokens({ ...input.usage, price: input.price });
  return used < input.ceiling_micro ? used : input.ceiling_micro;
}
