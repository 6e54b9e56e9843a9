import { chargeForTokens, type TokenPrice, type TokenUsage } from '../pricing/charge-for-tokens.ts';
import { sumOf } from '../pricing/sum-tokens.ts';

/** Identifies a call within its work. Section 0 concerns the whole work. */
export interface CallPosition {
  step: string;
  section: number;
}

/** Which share of a call the user pays, in permille. */
export type ChargedShare = (call: CallPosition) => number;

export const WHOLE_PERMILLE = 1000;

/** Calls of the given sections and, if there are any, those of the whole work. */
export function shareOfSections(sections: readonly number[]): ChargedShare {
  const charged = new Set(sections);
  return ({ section }) => (charged.size > 0 && (section === 0 || charged.has(section)) ? WHOLE_PERMILLE : 0);
}

/** Cached input counts as the share of it that the user pays; rounded down. */
export function withCachePrice(
  { inputTokens, cachedTokens, outputTokens }: TokenUsage & { cachedTokens: number },
  cachedPermille = WHOLE_PERMILLE,
): TokenUsage {
  const cached = Math.min(cachedTokens, inputTokens);
  return { inputTokens: inputTokens - cached + Math.floor((cached * cachedPermille) / WHOLE_PERMILLE), outputTokens };
}

/** Tokens of a call that are charged, rounded down. */
export function chargedTokens({ inputTokens, outputTokens }: TokenUsage, permille: number): TokenUsage {
  const share = Math.min(Math.max(permille, 0), WHOLE_PERMILLE);
  return {
    inputTokens: Math.floor((inputTokens * share) / WHOLE_PERMILLE),
    outputTokens: Math.floor((outputTokens * share) / WHOLE_PERMILLE),
  };
}

export function jobChargeFor(input: {
  charged: readonly TokenUsage[];
  price: TokenPrice;
  ceiling_micro: bigint;
}): bigint {
  const { charged, price, ceiling_micro } = input;
  return chargeUnderCeiling({ usage: sumOf(charged), price, ceiling_micro });
}

/** Caps the charge at the quoted ceiling. */
export function chargeUnderCeiling(input: { usage: TokenUsage; price: TokenPrice; ceiling_micro: bigint }): bigint {
  const used = chargeForTokens({ ...input.usage, price: input.price });
  return used < input.ceiling_micro ? used : input.ceiling_micro;
}
