import type { ListTerms } from '@pilgi/domain';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Llm } from '../../platform/llm/llm.ts';
import type { Log } from '../../platform/log/create-log.ts';
import type { RateLimits } from '../../platform/rate-limits/create-rate-limits.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { WorkflowClient } from '../../platform/workflow/create-workflow-client.ts';

/** What the calls need. */
export interface JobsDeps {
  db: Database;
  clock: Clock;
  log: Log;
  limits: RateLimits;
  storage: Storage;
  workflows: WorkflowClient;
}

/** What the work itself needs. */
export interface WorkDeps extends Pick<JobsDeps, 'db' | 'clock' | 'log' | 'storage'> {
  llm: Llm;
  /** Waits until the provider's limits leave room for so many tokens, and gives back what was not used. */
  budget: ModelBudget;
  listTerms: ListTerms;
}

export interface ModelBudget {
  take(input: { model: string; tokens: number; signal: AbortSignal }): Promise<void>;
  giveBack(input: { model: string; tokens: number }): Promise<void>;
}
