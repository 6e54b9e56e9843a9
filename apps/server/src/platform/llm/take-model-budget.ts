import type { Clock } from '../clock/clock.ts';
import type { Config } from '../config/config-schema.ts';
import type { Queryable } from '../db/database.ts';
import { budgetTaken } from '../signals/signals.ts';
import { updateBudget, updateTokensLeft } from './model-budgets.queries.ts';

export interface BudgetDeps {
  db: Queryable;
  clock: Clock;
  config: Pick<Config, 'MODEL_REQUESTS_PER_MINUTE' | 'MODEL_TOKENS_PER_MINUTE'>;
  /** Rejects when the signal is aborted. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Rate limit of the provider, shared by all workers: waits for the tokens and returns the unused ones. */
export interface ModelBudget {
  take(input: { model: string; tokens: number; signal: AbortSignal }): Promise<void>;
  giveBack(input: { model: string; tokens: number }): Promise<void>;
}

/** Waits until the tokens are available and returns the waiting time in ms. Must be called outside of transactions. */
export async function takeModelBudget(
  { db, clock, config, sleep }: BudgetDeps,
  { model, tokens, signal }: { model: string; tokens: number; signal: AbortSignal },
): Promise<number> {
  signal.throwIfAborted();
  const startedAt = performance.now();
  const waitMs = await updateBudget(db, {
    model,
    tokens,
    now: clock.now(),
    requests_per_minute: config.MODEL_REQUESTS_PER_MINUTE,
    tokens_per_minute: config.MODEL_TOKENS_PER_MINUTE,
  });
  budgetTaken.emit({ seconds: (performance.now() - startedAt) / 1000 });
  if (waitMs === 0) return 0;
  try {
    await sleep(waitMs, signal);
  } catch (error) {
    await updateTokensLeft(db, { model, unused: tokens });
    throw error;
  }
  return waitMs;
}

/** Corrects the estimate after the call: returns unused tokens or takes the difference. */
export async function returnUnusedBudget(
  { db }: Pick<BudgetDeps, 'db'>,
  { model, estimated_tokens, used_tokens }: { model: string; estimated_tokens: number; used_tokens: number },
): Promise<void> {
  await updateTokensLeft(db, { model, unused: estimated_tokens - used_tokens });
}
