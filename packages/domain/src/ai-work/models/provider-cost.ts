import { type ModelProfile, priceOn } from './model-profile.ts';

/** What the provider counted for one call. */
export interface ProviderUsage {
  /** All input, cached and audio tokens included. */
  input_tokens: number;
  cached_input_tokens: number;
  audio_input_tokens: number;
  /** Visible output and thoughts. */
  output_tokens: number;
  audio_seconds: number;
}

const TOKENS_PER_MILLION = 1_000_000n;
const MS_PER_HOUR = 3_600_000n;

/** Micro-dollars, rounded up; null when no price is known. Cached tokens are taken off the plain input first, then off the audio. */
export function providerCost(usage: ProviderUsage, profile: Pick<ModelProfile, 'prices'>, day: string): bigint | null {
  const price = priceOn(profile, day);
  if (price === null) return null;
  const plain = Math.max(0, usage.input_tokens - usage.audio_input_tokens);
  const cachedPlain = Math.min(usage.cached_input_tokens, plain);
  const cachedAudio = Math.min(usage.cached_input_tokens - cachedPlain, usage.audio_input_tokens);
  const tokenCost =
    BigInt(plain - cachedPlain) * BigInt(price.input) +
    BigInt(usage.audio_input_tokens - cachedAudio) * BigInt(price.audio_input) +
    BigInt(cachedPlain + cachedAudio) * BigInt(price.cached_input) +
    BigInt(usage.output_tokens) * BigInt(price.output);
  const timeCost = BigInt(Math.ceil(usage.audio_seconds * 1000)) * BigInt(price.audio_hour);
  return ceilDivide(tokenCost, TOKENS_PER_MILLION) + ceilDivide(timeCost, MS_PER_HOUR);
}

const ceilDivide = (value: bigint, by: bigint) => (value + by - 1n) / by;

const MICRO = 1_000_000n;

/** Won, rounded up. The rate is won per dollar times 100. */
export function toWon(cost_micro_usd: bigint, won_per_usd_hundredths: number): number {
  return Number(ceilDivide(cost_micro_usd * BigInt(won_per_usd_hundredths), MICRO * 100n));
}
