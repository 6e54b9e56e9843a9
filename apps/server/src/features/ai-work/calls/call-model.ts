import {
  attemptSettings,
  type CallOutcome,
  decideModelRetry,
  type EarlierAttempt,
  type ModelStep,
  providerCost,
  type ResolvedChoice,
  type RetryDecision,
} from '@pilgi/domain/ai-work';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { failPoint } from '../../../platform/fail-points/fail-point.ts';
import type { FailPointName } from '../../../platform/fail-points/fail-point-names.ts';
import type { ModelResponse, RequestedModel } from '../../../platform/llm/llm.ts';
import { ModelFailure } from '../../../platform/llm/model-failure.ts';
import { retryWithBackoff } from '../../../platform/tasks/retry-with-backoff.ts';
import type { Lease } from '../../../platform/workflow/workflow.ts';
import type { Prompt } from '../../../prompts/read-prompt.ts';
import { getPinnedSteps, type WorkTable } from '../models/index.ts';
import {
  type CallKey,
  type CallSubject,
  insertCall,
  listAttempts,
  updateCallEnded,
  updateCallsLost,
} from './model-calls.queries.ts';

/** Another process has taken over the work; results of this one are discarded. */
class LeaseLost extends Error {}

/** Dependencies of every operation that calls a model. */
export type CallDeps = Pick<AppDeps, 'db' | 'clock' | 'log' | 'llm' | 'budget'>;

type CallingDeps = Pick<AppDeps, 'db' | 'clock' | 'log' | 'budget'>;

export type CallPlace = 'before' | 'recorded' | 'answered' | 'stored';

/** One attempt: which model is called with which prompt, and how much it may write, thoughts included. */
export interface CallRequest {
  model: RequestedModel;
  prompt: Prompt;
  max_output_tokens: number;
  signal: AbortSignal;
}

export interface ModelCall<Value> {
  key: CallKey;
  /** Stored with every attempt and passed on to the request, so that the stored version is the one that was sent. */
  prompt: Prompt;
  /** Names the pinned models of the work that are called: a first choice and its fallbacks. */
  model_step: ModelStep;
  /** Skips models that have failed before; ignored when there are fewer. */
  first_choice?: number;
  /** Upper bounds without thoughts; unused tokens are returned to the shared budget. */
  tokens: { input: number; visible_output: number };
  lease: Lease;
  /** Where the kill tests end the process around the call. */
  points: Record<CallPlace, FailPointName>;
  /** Loads what the request needs, so that after the attempt is recorded only the call itself can fail. */
  prepare: () => Promise<(request: CallRequest) => Promise<ModelResponse<Value>>>;
}

/** Returns the stored reply if there is one; otherwise calls the models and records every attempt before it is sent. Null when all attempts failed. */
export async function callModel<Value>(deps: CallingDeps, call: ModelCall<Value>): Promise<Value | null> {
  const earlier = await listAttempts(deps.db, call.key);
  const stored = earlier.find((attempt) => attempt.status === 'ANSWERED');
  // Settling deletes the replies: this process resumed after its successor had finished the work.
  if (stored?.answer === null) throw new LeaseLost(nameOf(call.key));
  if (stored !== undefined) return stored.answer as Value;
  const attempts = await closeAttempts(deps, call, earlier);
  const pinned = (await getPinnedSteps(deps.db, workOf(call.key.subject)))[call.model_step];
  const skipped = Math.min(call.first_choice ?? 0, pinned.length - 1);
  const choices = pinned.slice(skipped);
  const send = await call.prepare();
  let retryAfterMs: number | null = null;
  for (;;) {
    const decision = decideModelRetry(attempts, { choices: choices.length, retryAfterMs });
    if (decision.next === 'GIVE_UP') return null;
    await sleep(decision.wait_ms, call.lease.signal);
    const attempt = await attemptCall(deps, { ...call, choices, send, decision, number: attempts.length + 1 });
    if (attempt.status === 'ANSWERED') return attempt.value;
    attempts.push({ outcome: attempt.status, choice: decision.choice });
    retryAfterMs = attempt.retryAfterMs;
  }
}

const nameOf = ({ step, section, subject }: CallKey) => `${step} ${section} of ${Object.values(subject).join('')}`;

/** Only the process with the lease may mark open calls as lost: a process that wakes up late would mark the calls of its successor. */
async function closeAttempts<Value>(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  { key, lease }: ModelCall<Value>,
  attempts: Awaited<ReturnType<typeof listAttempts>>,
): Promise<EarlierAttempt[]> {
  const ids = attempts.filter((attempt) => attempt.status === 'SENT').map((attempt) => attempt.id);
  if (ids.length > 0) {
    if (!(await lease.isHeld())) throw new LeaseLost(nameOf(key));
    await updateCallsLost(deps.db, { ids, now: deps.clock.now() });
  }
  return attempts.map(({ status, choice }) => ({ outcome: status === 'SENT' ? 'UNKNOWN' : status, choice }));
}

const TABLES: Record<string, WorkTable> = {
  job_id: 'jobs',
  bundle_id: 'problem_bundles',
  grading_id: 'gradings',
  question_id: 'chat_questions',
  live_note_id: 'live_notes',
  translation_id: 'translations',
};

function workOf(subject: CallSubject): { table: WorkTable; id: string } {
  const [[column, id] = ['', '']] = Object.entries(subject);
  const table = TABLES[column];
  if (table === undefined) throw new Error(`no work has calls by ${column}`);
  return { table, id };
}

interface PreparedCall<Value> extends ModelCall<Value> {
  choices: readonly ResolvedChoice[];
  send: (request: CallRequest) => Promise<ModelResponse<Value>>;
  decision: Extract<RetryDecision, { next: 'CALL' }>;
  number: number;
}

type Attempt<Value> =
  | { status: 'ANSWERED'; value: Value }
  | { status: Exclude<CallOutcome, 'ANSWERED'>; retryAfterMs: number | null };

async function attemptCall<Value>(deps: CallingDeps, call: PreparedCall<Value>): Promise<Attempt<Value>> {
  const { points, key, prompt, decision } = call;
  const { signal } = call.lease;
  const choice = choiceOf(call);
  const { profile } = choice;
  const { is_shortened } = decision;
  const { visible_output: visible_tokens } = call.tokens;
  const { thinking_level, max_output_tokens } = attemptSettings(choice, { visible_tokens, is_shortened });
  const tokens = call.tokens.input + max_output_tokens;
  failPoint(points.before);
  await deps.budget.take({ model: profile.model, tokens, signal });
  const { provider, model } = profile;
  const attempt = { attempt: call.number, choice: decision.choice, provider, model, sent_at: deps.clock.now() };
  const id = await insertCall(deps.db, { ...key, ...attempt, prompt });
  failPoint(points.recorded);
  const requested = { provider, name: model, thinking_level, takes_temperature: profile.takes_temperature };
  try {
    const response = await call.send({ model: requested, prompt, max_output_tokens, signal });
    failPoint(points.answered);
    await end(deps, { id, status: 'ANSWERED', profile, ...response });
    failPoint(points.stored);
    const { input_tokens, output_tokens } = response.usage;
    await deps.budget.giveBack({ model: profile.model, tokens: tokens - input_tokens - output_tokens });
    return { status: 'ANSWERED', value: response.value };
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    const unanswered = { provider_id: null, model_version: null, audio_seconds: 0, value: null };
    await end(deps, { id, status: error.kind, profile, usage: error.usage, ...unanswered, reason: error.reason });
    deps.log.warn(
      {
        ...key.subject,
        step: key.step,
        section: key.section,
        model,
        attempt: call.number,
        outcome: error.kind,
        err: error,
      },
      'model call failed',
    );
    return { status: error.kind, retryAfterMs: error.retry_after_ms };
  }
}

function choiceOf<Value>({ choices, decision }: PreparedCall<Value>): ResolvedChoice {
  const choice = choices[decision.choice];
  if (choice === undefined) throw new Error('a step has at least one model');
  return choice;
}

interface End extends Omit<ModelResponse<unknown>, 'usage'> {
  id: bigint;
  status: CallOutcome;
  profile: ResolvedChoice['profile'];
  usage: ModelResponse<unknown>['usage'] | null;
  /** Why the call failed, as the provider named it. */
  reason?: string;
}

async function end(deps: CallingDeps, { id, status, profile, usage, value, ...response }: End): Promise<void> {
  const ended_at = deps.clock.now();
  const { audio_seconds } = response;
  const audio_tokens = usage === null ? null : audioTokensOf(usage.input_tokens, audio_seconds, profile);
  const ended = {
    id,
    status,
    input_tokens: usage?.input_tokens ?? null,
    cached_tokens: usage?.cached_input_tokens ?? null,
    output_tokens: usage?.output_tokens ?? null,
    thought_tokens: usage?.thought_tokens ?? null,
    audio_tokens,
    audio_seconds,
    cost_micro_usd:
      usage === null
        ? null
        : providerCost(
            { ...usage, audio_input_tokens: audio_tokens ?? 0, audio_seconds },
            profile,
            ended_at.toISOString().slice(0, 10),
          ),
    answer: value,
    provider_id: response.provider_id,
    model_version: response.model_version,
    finish_reason: response.reason ?? null,
    ended_at,
  };
  // The call may already be billed: retry the write instead of discarding the result.
  const counted = await retryWithBackoff(() => updateCallEnded(deps.db, ended), deps.log);
  if (!counted) throw new LeaseLost(`call ${id}`);
}

const audioTokensOf = (input_tokens: number, seconds: number, profile: ResolvedChoice['profile']): number =>
  Math.min(input_tokens, Math.ceil(seconds * profile.audio_tokens_per_second));

async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
}
