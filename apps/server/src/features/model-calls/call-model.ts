import { type CallOutcome, decideModelRetry } from '@pilgi/domain';
import { failPoint } from '../../platform/fail-points/fail-point.ts';
import type { FailPointName } from '../../platform/fail-points/fail-point-names.ts';
import type { Answer } from '../../platform/llm/llm.ts';
import { ModelFailure } from '../../platform/llm/model-failure.ts';
import { keepTrying } from '../../platform/tasks/keep-trying.ts';
import type { Lease } from '../../platform/workflow/workflow.ts';
import type { CallDeps } from './call-deps.ts';
import { WorkTakenOver } from './model-calls.errors.ts';
import { type CallKey, insertCall, listAttempts, updateCallEnded, updateCallsLost } from './model-calls.queries.ts';

export type CallPlace = 'before' | 'recorded' | 'answered' | 'stored';

export interface ModelCall<Value> {
  key: CallKey;
  model: string;
  /** At most; what is not used is given back to the others. */
  tokens: number;
  lease: Lease;
  /** Where a proof lets the process die around it. */
  points: Record<CallPlace, FailPointName>;
  /** Fetches whatever the question needs, so that nothing but the call itself can fail once it is written down. */
  prepare: () => Promise<(signal: AbortSignal) => Promise<Answer<Value>>>;
}

/** Null when the model would not answer. An answer that is stored is never asked for again, and every attempt is written down first. */
export async function callModel<Value>(deps: CallDeps, call: ModelCall<Value>): Promise<Value | null> {
  const earlier = await listAttempts(deps.db, call.key);
  const stored = earlier.find((attempt) => attempt.status === 'ANSWERED');
  if (stored !== undefined) return stored.answer as Value;
  const outcomes = await closeAttempts(deps, call, earlier);
  const ask = await call.prepare();
  let retryAfterMs: number | null = null;
  for (;;) {
    const decision = decideModelRetry(outcomes, retryAfterMs);
    if (decision.next === 'GIVE_UP') return null;
    await sleep(decision.wait_ms, call.lease.signal);
    const attempt = await attemptCall(deps, { ...call, ask }, outcomes.length + 1);
    if (attempt.status === 'ANSWERED') return attempt.value;
    outcomes.push(attempt.status);
    retryAfterMs = attempt.retryAfterMs;
  }
}

/** Only whoever holds the work may give up a call under way: one that woke late would give up its successor's. */
async function closeAttempts<Value>(
  deps: CallDeps,
  { key, lease }: ModelCall<Value>,
  attempts: Awaited<ReturnType<typeof listAttempts>>,
): Promise<CallOutcome[]> {
  const ids = attempts.filter((attempt) => attempt.status === 'SENT').map((attempt) => attempt.id);
  if (ids.length > 0) {
    if (!(await lease.isHeld()))
      throw new WorkTakenOver(`${key.step} ${key.section} of ${Object.values(key.subject).join('')}`);
    await updateCallsLost(deps.db, { ids, now: deps.clock.now() });
  }
  return attempts.map(({ status }) => (status === 'SENT' ? 'UNKNOWN' : status));
}

interface PreparedCall<Value> extends ModelCall<Value> {
  ask: (signal: AbortSignal) => Promise<Answer<Value>>;
}

type Attempt<Value> =
  | { status: 'ANSWERED'; value: Value }
  | { status: Exclude<CallOutcome, 'ANSWERED'>; retryAfterMs: number | null };

async function attemptCall<Value>(deps: CallDeps, call: PreparedCall<Value>, attempt: number): Promise<Attempt<Value>> {
  const { points } = call;
  const { signal } = call.lease;
  failPoint(points.before);
  await deps.budget.take({ model: call.model, tokens: call.tokens, signal });
  const id = await insertCall(deps.db, { ...call.key, attempt, sent_at: deps.clock.now() });
  failPoint(points.recorded);
  try {
    const { value, usage, provider_id } = await call.ask(signal);
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
  usage: Answer<unknown>['usage'] | null;
  provider_id: string | null;
  answer: unknown;
}

async function end(deps: CallDeps, { id, status, usage, provider_id, answer }: End): Promise<void> {
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
  // It may be paid for: a database that is away for a moment must not cost it.
  const counted = await keepTrying(() => updateCallEnded(deps.db, ended), deps.log);
  if (!counted) throw new WorkTakenOver(`call ${id}`);
}

async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
}
