export { type CallOutcome, decideModelRetry, type RetryDecision } from './jobs/decide-model-retry.ts';
export { chargedCalls, chargeUnderCeiling, jobChargeFor, type StoredCall } from './jobs/job-charge.ts';
export { DONE_PERMILLE, type JobWork, progressPermille, remainingSecondsOf } from './jobs/job-progress.ts';
export {
  decideJobTransition,
  isFinishedJob,
  JOB_STATES,
  type JobState,
  type TransitionRefusal,
} from './jobs/job-states.ts';
export {
  decideProblemBundleTransition,
  isFinishedProblemBundle,
  PROBLEM_BUNDLE_STATES,
  type ProblemBundleState,
} from './jobs/problem-bundle-states.ts';
export {
  chargeForTokens,
  HIGH_USAGE_INPUT_MULTIPLIER_TENTHS_DEFAULT,
  HIGH_USAGE_OUTPUT_MULTIPLIER_TENTHS_DEFAULT,
  HIGH_USAGE_THRESHOLD_TOKENS_DEFAULT,
  type TokenPrice,
  type TokenUsage,
} from './pricing/charge-for-tokens.ts';
export {
  type CallContent,
  estimateAudioTokens,
  estimateCallTokens,
  estimateImageTokens,
  estimateTextTokens,
  type NaiveVideoTokens,
  naiveVideoTokens,
} from './pricing/estimate-tokens.ts';
export { type GradingLoad, gradingCeilingFor, gradingTokensFor } from './pricing/grading-quote-for.ts';
export { type ModelPrice, type ModelPriceInput, modelPriceFor } from './pricing/model-price-for.ts';
export { MULTIPLIER_STEP, multiplierTenthsFor } from './pricing/multiplier-tenths-for.ts';
export {
  type BundleCall,
  type BundleQuote,
  bundleCallTokens,
  MAX_GENERATIONS,
  quoteBundle,
  type SlotLoad,
} from './pricing/quote-bundle.ts';
export {
  type JobStep,
  type Quote,
  quoteFor,
  type SectionLoad,
  tokensFor,
} from './pricing/quote-for.ts';
export {
  type PriceFigures,
  type ReplayedJob,
  type SimulatedPrices,
  simulatePrices,
  type TokenCost,
} from './pricing/simulate-prices.ts';
export { tokenPriceFor } from './pricing/token-price-for.ts';
