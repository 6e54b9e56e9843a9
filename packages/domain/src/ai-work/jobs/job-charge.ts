import { chargeForTokens, type TokenPrice, type TokenUsage } from '../pricing/charge-for-tokens.ts';
import { sumOf } from '../pricing/quote-for.ts';

/** Model call with a stored response. */
export interface StoredCall extends TokenUsage {
  /** Null for a call that concerns the whole lecture. */
  section: number | null;
}

/** Calls the user pays for: those of readable sections, and the outline if there is at least one such section. */
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

/** Caps the charge at the quoted ceiling. */
export function chargeUnderCeiling(input: { usage: TokenUsage; price: TokenPrice; ceiling_micro: bigint }): bigint {
  const used = chargeForTokens({ ...input.usage, price: input.price });
  return used < input.ceiling_micro ? used : input.ceiling_micro;
}
