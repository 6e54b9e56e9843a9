import type { TokenUsage } from './charge-for-tokens.ts';

export const NO_TOKENS: TokenUsage = { inputTokens: 0, outputTokens: 0 };

export const shareOf = ({ inputTokens, outputTokens }: TokenUsage, share: number): TokenUsage => ({
  inputTokens: Math.ceil(inputTokens * share),
  outputTokens: Math.ceil(outputTokens * share),
});

export function sumOf(usages: readonly TokenUsage[]): TokenUsage {
  return usages.reduce(
    (sum, one) => ({
      inputTokens: sum.inputTokens + one.inputTokens,
      outputTokens: sum.outputTokens + one.outputTokens,
    }),
    NO_TOKENS,
  );
}
