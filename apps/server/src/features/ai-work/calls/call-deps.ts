import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Llm } from '../../../platform/llm/llm.ts';
import type { Log } from '../../../platform/log/create-log.ts';

export interface CallDeps {
  db: Database;
  clock: Clock;
  log: Log;
  llm: Llm;
  /** Rate limit of the provider, shared by all workers: waits for the tokens and returns the unused ones. */
  budget: ModelBudget;
}

export interface ModelBudget {
  take(input: { model: string; tokens: number; signal: AbortSignal }): Promise<void>;
  giveBack(input: { model: string; tokens: number }): Promise<void>;
}
