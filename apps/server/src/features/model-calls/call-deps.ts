import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Llm } from '../../platform/llm/llm.ts';
import type { Log } from '../../platform/log/create-log.ts';

/** What whoever asks a model needs. */
export interface CallDeps {
  db: Database;
  clock: Clock;
  log: Log;
  llm: Llm;
  /** Waits until the provider's limits leave room for so many tokens, and gives back what was not used. */
  budget: ModelBudget;
}

export interface ModelBudget {
  take(input: { model: string; tokens: number; signal: AbortSignal }): Promise<void>;
  giveBack(input: { model: string; tokens: number }): Promise<void>;
}
