import {
  attemptSettings,
  type CallOutcome,
  decideModelRetry,
  type EarlierAttempt,
  type ModelStep,
  outputLimitFor,
  providerCost,
  type ResolvedChoice,
  type RetryDecision,
  type ThinkingLevel,
} from '@pilgi/domain/ai-work';
import type { CallRequest } from '../../apps/server/src/features/ai-work/index.ts';
import type { ModelResponse, Usage } from '../../apps/server/src/platform/llm/llm.ts';
import { ModelFailure } from '../../apps/server/src/platform/llm/model-failure.ts';
import type { CostLimit } from './create-cost-limit.ts';

export interface StepCall<Value> {
  step: ModelStep;
  choices: readonly ResolvedChoice[];
  /** Upper bounds of the quote without thoughts. */
  tokens: { input: number; visible_output: number };
  audio_seconds: number;
  send: (request: Omit<CallRequest, 'prompt'>) => Promise<ModelResponse<Value>>;
}

export interface AttemptReport {
  provider: string;
  model: string;
  thinking_level: ThinkingLevel | null;
  outcome: CallOutcome;
  /** Why the call failed, as the provider named it. */
  reason: string | null;
  answered_by: string | null;
  latency_ms: number;
  max_output_tokens: number;
  usage: Usage | null;
  audio_tokens: number;
  cost_micro_usd: bigint;
}

export interface CalledStep<Value> {
  step: ModelStep;
  bound: { input_tokens: number; output_tokens: number; thought_tokens: number };
  attempts: AttemptReport[];
  value: Value | null;
}

/** Nothing was processed, so nothing is billed. */
const UNBILLED: readonly CallOutcome[] = ['BUSY', 'NOT_SENT', 'REFUSED', 'GONE'];

/** Calls the models of a step with the retries and fallbacks of the product, each attempt within the budget. */
export async function callStep<Value>(
  deps: { costLimit: CostLimit; day: string; signal: AbortSignal },
  call: StepCall<Value>,
): Promise<CalledStep<Value>> {
  const attempts: AttemptReport[] = [];
  const earlier: EarlierAttempt[] = [];
  let retryAfterMs: number | null = null;
  let value: Value | null = null;
  for (;;) {
    const decision = decideModelRetry(earlier, { choices: call.choices.length, retryAfterMs });
    if (decision.next === 'GIVE_UP') break;
    await new Promise((resolve) => setTimeout(resolve, decision.wait_ms));
    const attempt = await attemptCall(deps, call, decision);
    attempts.push(attempt.report);
    if (attempt.value !== undefined) {
      value = attempt.value;
      break;
    }
    earlier.push({ outcome: attempt.report.outcome, choice: decision.choice });
    retryAfterMs = attempt.retryAfterMs;
  }
  return { step: call.step, bound: boundOf(call), attempts, value };
}

function boundOf<Value>({ choices: [first], tokens }: StepCall<Value>): CalledStep<Value>['bound'] {
  if (first === undefined) throw new Error('a step has at least one model');
  const { profile, thinking_level: level } = first;
  return {
    input_tokens: tokens.input,
    output_tokens: outputLimitFor(profile, { visible_tokens: tokens.visible_output, level }),
    thought_tokens: level === null ? 0 : (profile.thinking?.max_tokens[level] ?? 0),
  };
}

async function attemptCall<Value>(
  { costLimit, day, signal }: { costLimit: CostLimit; day: string; signal: AbortSignal },
  { choices, tokens, audio_seconds, send }: StepCall<Value>,
  decision: Extract<RetryDecision, { next: 'CALL' }>,
): Promise<{ report: AttemptReport; value?: Value; retryAfterMs: number | null }> {
  const choice = choices[decision.choice];
  if (choice === undefined) throw new Error('a step has at least one model');
  const { profile } = choice;
  const { is_shortened } = decision;
  const settings = attemptSettings(choice, { visible_tokens: tokens.visible_output, is_shortened });
  const { thinking_level, max_output_tokens } = settings;
  const audioTokens = Math.ceil(audio_seconds * profile.audio_tokens_per_second);
  const plain = { cached_input_tokens: 0, audio_input_tokens: audioTokens, audio_seconds };
  const worst = costLimit.reserve(profile, { ...plain, input_tokens: tokens.input, output_tokens: max_output_tokens });
  const { provider, model: name, takes_temperature } = profile;
  const requested = { provider, name, thinking_level, takes_temperature };
  const startedAt = performance.now();
  const report = (outcome: CallOutcome, usage: Usage | null, more: Partial<AttemptReport>): AttemptReport => {
    const audio_tokens = Math.min(usage?.input_tokens ?? 0, audioTokens);
    const known =
      usage === null ? null : providerCost({ ...plain, ...usage, audio_input_tokens: audio_tokens }, profile, day);
    const cost_micro_usd = known ?? (UNBILLED.includes(outcome) ? 0n : worst);
    costLimit.book(cost_micro_usd);
    const latency_ms = Math.round(performance.now() - startedAt);
    const requestedSettings = { provider, model: name, thinking_level, max_output_tokens };
    return {
      ...requestedSettings,
      outcome,
      reason: null,
      answered_by: null,
      latency_ms,
      usage,
      audio_tokens,
      cost_micro_usd,
      ...more,
    };
  };
  try {
    const response = await send({ model: requested, max_output_tokens, signal });
    const answered = report('ANSWERED', response.usage, { answered_by: response.model_version });
    return { report: answered, value: response.value, retryAfterMs: null };
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    const failed = report(error.kind, error.usage, { reason: error.reason });
    return { report: failed, retryAfterMs: error.retry_after_ms };
  }
}
