import { type CallOutcome, decideModelRetry } from '@pilgi/domain/ai-work';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { failPoint } from '../../../platform/fail-points/fail-point.ts';
import type { FailPointName } from '../../../platform/fail-points/fail-point-names.ts';
import type { ModelResponse } from '../../../platform/llm/llm.ts';
import { ModelFailure } from '../../../platform/llm/model-failure.ts';
import { retryWithBackoff } from '../../../platform/tasks/retry-with-backoff.ts';
import type { Lease } from '../../../platform/workflow/workflow.ts';
import { type CallKey, insertCall, listAttempts, updateCallEnded, updateCallsLost } from './model-calls.queries.ts';

/** Another process has taken over the work; results of this one are discarded. */
class LeaseLost extends Error {}

/** Dependencies of every operation that calls a model. */
export type CallDeps = Pick<AppDeps, 'db' | 'clock' | 'log' | 'llm' | 'budget'>;

export type CallPlace = 'before' | 'recorded' | 'answered' | 'stored';

export interface ModelCall<Value> {
  key: CallKey;
  model: string;
  /** Upper bound; unused tokens are returned to the shared budget. */
  tokens: number;
  lease: Lease;
  /** Where the kill tests end the process around the call. */
  points: Record<CallPlace, FailPointName>;
  /** Loads what the request needs, so that after the attempt is recorded only the call itself can fail. */
  prepare: () => Promise<(signal: AbortSignal) => Promise<ModelResponse<Value>>>;
}

/** Returns the stored reply if there is one; otherwise calls the model and records every attempt before it is sent. Null when all attempts failed. */
export async function callModel<Value>(
  deps: Pick<AppDeps, 'db' | 'clock' | 'log' | 'budget'>,
  call: ModelCall<Value>,
): Promise<Value | null> {
  const earlier = await listAttempts(deps.db, call.key);
  const stored = earlier.find((attempt) => attempt.status === 'ANSWERED');
  if (stored !== undefined) return stored.answer as Value;
  const outcomes = await closeAttempts(deps, call, earlier);
  const send = await call.prepare();
  let retryAfterMs: number | null = null;
  for (;;) {
    const decision = decideModelRetry(outcomes, retryAfterMs);
    if (decision.next === 'GIVE_UP') return null;
    await sleep(decision.wait_ms, call.lease.signal);
    const attempt = await attemptCall(deps, { ...call, send }, outcomes.length + 1);
    if (attempt.status === 'ANSWERED') return attempt.value;
    outcomes.push(attempt.status);
    retryAfterMs = attempt.retryAfterMs;
  }
}

/** Only the process with the lease may mark open calls as lost: a process that wakes up late would mark the calls of its successor. */
async function closeAttempts<Value>(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  { key, lease }: ModelCall<Value>,
  attempts: Awaited<ReturnType<typeof listAttempts>>,
): Promise<CallOutcome[]> {
  const ids = attempts.filter((attempt) => attempt.status === 'SENT').map((attempt) => attempt.id);
  if (ids.length > 0) {
    if (!(await lease.isHeld()))
      throw new LeaseLost(`${key.step} ${key.section} of ${Object.values(key.subject).join('')}`);
    await updateCallsLost(deps.db, { ids, now: deps.clock.now() });
  }
  return attempts.map(({ status }) => (status === 'SENT' ? 'UNKNOWN' : status));
}

interface PreparedCall<Value> extends ModelCall<Value> {
  send: (signal: AbortSignal) => Promise<ModelResponse<Value>>;
}

type Attempt<Value> =
  | { status: 'ANSWERED'; value: Value }
  | { status: Exclude<CallOutcome, 'ANSWERED'>; retryAfterMs: number | null };

async function attemptCall<Value>(
  deps: Pick<AppDeps, 'db' | 'clock' | 'log' | 'budget'>,
  call: PreparedCall<Value>,
  attempt: number,
): Promise<Attempt<Value>> {
  const { points } = call;
  const { signal } = call.lease;
  failPoint(points.before);
  await deps.budget.take({ model: call.model, tokens: call.tokens, signal });
  const id = await insertCall(deps.db, { ...call.key, attempt, sent_at: deps.clock.now() });
  failPoint(points.recorded);
  try {
    const { value, usage, provider_id } = await call.send(signal);
    failPoint(points.answered);
    await end(deps, { id, status: 'ANSWERED', usage, provider_id, answer: value });
    failPoint(points.stored);
    await deps.budget.giveBack({ model: call.model, tokens: call.tokens - usage.input_tokens - usage.output_tokens });
    return { status: 'ANSWERED', value };
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    await end(deps, { id, status: error.kind, usage: error.usage, provider_id: null, answer: null });
    deps.log.warn(
      { ...call.key.subject, step: call.key.step, section: call.key.section, attempt, outcome: error.kind, err: error },
      'model call failed',
    );
    return { status: error.kind, retryAfterMs: error.retry_after_ms };
  }
}

interface End {
  id: bigint;
  status: CallOutcome;
  usage: ModelResponse<unknown>['usage'] | null;
  provider_id: string | null;
  answer: unknown;
}

async function end(
  deps: Pick<AppDeps, 'db' | 'clock' | 'log'>,
  { id, status, usage, provider_id, answer }: End,
): Promise<void> {
  const ended = {
    id,
    status,
    input_tokens: usage?.input_tokens ?? null,
    cached_tokens: usage?.cached_input_tokens ?? null,
    output_tokens: usage?.output_tokens ?? null,
    answer,
    provider_id,
    ended_at: deps.clock.now(),
  };
  // The call may already be billed: retry the write instead of discarding the result.
  const counted = await retryWithBackoff(() => updateCallEnded(deps.db, ended), deps.log);
  if (!counted) throw new LeaseLost(`call ${id}`);
}

async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
}
