export {
  CALL_OUTCOMES,
  type CallOutcome,
  decideModelRetry,
  type EarlierAttempt,
  type RetryDecision,
} from './jobs/decide-model-retry.ts';
export {
  type CallPosition,
  type ChargedShare,
  chargedTokens,
  chargeUnderCeiling,
  jobChargeFor,
  shareOfSections,
  WHOLE_PERMILLE,
  withCachePrice,
} from './jobs/job-charge.ts';
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
export { canServeStep } from './models/can-serve-step.ts';
export { chooseStepModels, DEFAULT_STEP_MODELS } from './models/choose-step-models.ts';
export { listModelChanges, type ModelChange, WARNING_DAYS, warningPeriodOf } from './models/list-model-changes.ts';
export { MODEL_CATALOGUE } from './models/model-catalogue.ts';
export {
  lowerLevel,
  MAX_STEP_CHOICES,
  MODEL_KINDS,
  MODEL_PROVIDERS,
  MODEL_STEPS,
  type ModelKind,
  type ModelProfile,
  type ModelProvider,
  type ModelStep,
  offeredLevel,
  type ProviderPrice,
  priceOn,
  profileKey,
  type StepChoice,
  type StepModels,
  THINKING_LEVELS,
  type ThinkingLevel,
} from './models/model-profile.ts';
export {
  defaultTokenPrices,
  hourFigures,
  MARGIN_FLOOR_PERCENT,
  MARGIN_HORIZON_DAYS,
  type OfferMargin,
  offerMargin,
  type ResolvedSteps,
  termsByStep,
} from './models/offer-margin.ts';
export { attemptSettings, outputLimitFor } from './models/output-limit.ts';
export { type ProviderUsage, providerCost, toWon } from './models/provider-cost.ts';
export {
  DEFAULT_WON_PER_USD_HUNDREDTHS,
  type EnteredRate,
  RATE_EXPIRY_DAYS,
  RATE_WARNING_DAYS,
  type RateInForce,
  rateInForce,
} from './models/rate-in-force.ts';
export { profileOf, resolveFromCatalogue } from './models/resolve-from-catalogue.ts';
export { type Bound, type ResolvedChoice, type StepTerms, stepTermsOf, type TermsByStep } from './models/step-terms.ts';
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
  JOB_STEPS,
  type JobStep,
  judgeCallTokens,
  judgedPermille,
  MODEL_STEP_OF,
  outlineTokens,
  type Quote,
  quoteFor,
  readSlidesTokens,
  type SectionLoad,
  tokensFor,
  visibleSlideTokens,
  visibleTranscriptTokens,
  writeTokens,
} from './pricing/quote-for.ts';
export {
  type PriceFigures,
  type ReplayedJob,
  type SimulatedPrices,
  simulatePrices,
  type TokenCost,
} from './pricing/simulate-prices.ts';
export { sumOf } from './pricing/sum-tokens.ts';
export { tokenPriceFor } from './pricing/token-price-for.ts';
export { translationCeilingFor, translationTokensFor } from './pricing/translation-quote-for.ts';
export {
  estimateMonth,
  LISTED_MINUTES,
  LISTED_PROBLEMS,
  LIVE_NOTE_MINUTES,
  type ListedPrice,
  liveLoads,
  typicalLoads,
} from './pricing/typical-lecture.ts';
