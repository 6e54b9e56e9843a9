import {
  type CallOutcome,
  chargedTokens,
  decideModelRetry,
  type EarlierAttempt,
  lowerLevel,
  outputLimitFor,
  type ProviderUsage,
  providerCost,
  type ResolvedChoice,
  type TokenUsage,
} from '@pilgi/domain/ai-work';
import { ratesOf } from '../../simulators/gemini/src/behaviour/behaviour-table.ts';
import { drawLogNormal } from '../../simulators/gemini/src/behaviour/draw-log-normal.ts';
import {
  MEAN_THOUGHTS,
  MINIMAL_THINKING_SHARE,
  THOUGHT_SIGMA,
} from '../../simulators/gemini/src/behaviour/draw-thoughts.ts';
import type { Random } from '../kit/create-random.ts';

const RATES = ratesOf('realistic');

/** What a model reads and writes in one attempt, thoughts excluded. */
export interface AttemptTokens {
  text_tokens: number;
  image_tokens: number;
  audio_seconds: number;
  visible_tokens: number;
}

export interface SimulatedCall {
  choices: readonly ResolvedChoice[];
  /** Upper bound of the visible output from which the product derives the limit of the request. */
  max_visible_tokens: number;
  /** Depends on the model: a language model that transcribes reads instructions and writes times. */
  attempt(choice: ResolvedChoice): AttemptTokens;
}

export interface CallResult {
  /** Usage of the stored reply; null when every attempt failed. */
  answered: TokenUsage | null;
  attempts: number;
  /** Micro-dollars of all attempts, failed ones included. */
  cost_micro_usd: bigint;
}

export interface CallCircumstances {
  random: Random;
  day: string;
  /** Models that refuse every call during the job. */
  unavailable: ReadonlySet<string>;
}

/** Attempts of one call with the product's retry rule and the simulator's realistic rates. */
export function simulateCall(call: SimulatedCall, { random, day, unavailable }: CallCircumstances): CallResult {
  const earlier: EarlierAttempt[] = [];
  const blocked = call.choices.map(({ profile }) => profile.kind === 'language' && random.chance(RATES.block));
  let cost_micro_usd = 0n;
  for (;;) {
    const decision = decideModelRetry(earlier, { choices: call.choices.length, retryAfterMs: null });
    const attempts = earlier.length;
    if (decision.next === 'GIVE_UP') return { answered: null, attempts, cost_micro_usd };
    const choice = call.choices[decision.choice];
    if (choice === undefined) throw new Error('a step has at least one model');
    const { outcome, usage } = attemptCall(call, {
      random,
      choice: decision.is_shortened ? shortened(choice) : choice,
      limit: limitOf(call, choice, decision.is_shortened),
      isBlocked: blocked[decision.choice] ?? false,
      isUnavailable: unavailable.has(choice.profile.model),
    });
    if (usage !== null) cost_micro_usd += costOf(usage, choice, day);
    if (outcome === 'ANSWERED' && usage !== null) {
      const answered = { inputTokens: usage.input_tokens, outputTokens: usage.output_tokens };
      return { answered, attempts: attempts + 1, cost_micro_usd };
    }
    earlier.push({ outcome, choice: decision.choice });
  }
}

/** Charged tokens of a call; nothing for a call that failed. */
export const chargedOf = ({ answered }: CallResult, permille: number): TokenUsage =>
  answered === null ? { inputTokens: 0, outputTokens: 0 } : chargedTokens(answered, permille);

function costOf(usage: ProviderUsage, { profile }: ResolvedChoice, day: string): bigint {
  const cost = providerCost(usage, profile, day);
  if (cost === null) throw new Error(`${profile.model} has no price`);
  return cost;
}

const shortened = ({ profile, thinking_level }: ResolvedChoice): ResolvedChoice => ({
  profile,
  thinking_level: lowerLevel(profile, thinking_level),
});

const SHORTENED_FACTOR = 2;

function limitOf({ max_visible_tokens }: SimulatedCall, choice: ResolvedChoice, isShortened: boolean): number {
  const { profile, thinking_level } = choice;
  const limit = outputLimitFor(profile, { visible_tokens: max_visible_tokens, level: thinking_level });
  return isShortened ? Math.min(profile.max_output_tokens, limit * SHORTENED_FACTOR) : limit;
}

interface Attempt {
  random: Random;
  choice: ResolvedChoice;
  limit: number;
  isBlocked: boolean;
  isUnavailable: boolean;
}

/** Refused requests are not billed; everything that the model processed is. */
function attemptCall(
  call: SimulatedCall,
  { random, choice, limit, isBlocked, isUnavailable }: Attempt,
): { outcome: CallOutcome; usage: ProviderUsage | null } {
  if (isUnavailable) return { outcome: 'GONE', usage: null };
  if (random.chance(RATES['rate-limit'])) return { outcome: 'BUSY', usage: null };
  const { profile } = choice;
  const tokens = call.attempt(choice);
  const audio_input_tokens = Math.ceil(tokens.audio_seconds * profile.audio_tokens_per_second);
  const thoughts = drawThoughts(choice, random);
  const usageOf = (output_tokens: number): ProviderUsage => ({
    input_tokens: tokens.text_tokens + tokens.image_tokens + audio_input_tokens,
    cached_input_tokens: 0,
    audio_input_tokens,
    output_tokens,
    audio_seconds: tokens.audio_seconds,
  });
  if (isBlocked) return { outcome: 'BLOCKED', usage: usageOf(thoughts) };
  if (random.chance(RATES['empty-answer'])) return { outcome: 'EMPTY', usage: usageOf(0) };
  if (profile.kind === 'language' && tokens.visible_tokens + thoughts > limit)
    return { outcome: 'TOO_LONG', usage: usageOf(limit) };
  const usage = usageOf(tokens.visible_tokens + thoughts);
  const isSpoiled = profile.kind === 'language' && random.chance(RATES['wrong-json']);
  return { outcome: isSpoiled ? 'BAD_ANSWER' : 'ANSWERED', usage };
}

function drawThoughts({ thinking_level: level }: ResolvedChoice, random: Random): number {
  if (level === null || !random.chance(RATES.think)) return 0;
  if (level === 'minimal' && !random.chance(MINIMAL_THINKING_SHARE)) return 0;
  return Math.round(drawLogNormal(() => random.next(), MEAN_THOUGHTS[level] * RATES.thought_factor, THOUGHT_SIGMA));
}
