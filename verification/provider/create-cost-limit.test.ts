import { MODEL_CATALOGUE } from '@pilgi/domain/ai-work';
import { expect, it } from 'vitest';
import { BudgetExceeded, createCostLimit } from './create-cost-limit.ts';

const DAY = '2026-11-17';
const profile = MODEL_CATALOGUE.find(({ model }) => model === 'gemini-3.8-flash') ?? expect.fail('no such profile');
/** 0.75 dollars by the stored price. */
const MILLION = {
  input_tokens: 1_000_000,
  cached_input_tokens: 0,
  audio_input_tokens: 0,
  output_tokens: 0,
  audio_seconds: 0,
};

it('refuses the call that could pass the budget, before it is sent', () => {
  const costLimit = createCostLimit(1_000_000n, DAY);
  expect(costLimit.reserve(profile, MILLION)).toBe(750_000n);
  costLimit.book(250_001n);
  expect(() => costLimit.reserve(profile, MILLION)).toThrow(BudgetExceeded);
  expect(() => costLimit.reserve(profile, MILLION)).toThrow('$0.2500 of $1.0000 are spent');
});

it('refuses a model without a stored price', () => {
  const costLimit = createCostLimit(1_000_000n, DAY);
  expect(() => costLimit.reserve({ ...profile, prices: [] }, MILLION)).toThrow('no price is stored');
});
