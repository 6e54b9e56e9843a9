import type { ListTerms } from '@pilgi/domain/notes';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log/create-log.ts';
import type { RateLimits } from '../../platform/rate-limits/create-rate-limits.ts';
import type { WorkflowClient } from '../../platform/workflow/create-workflow-client.ts';
import type { CallDeps } from '../ai-work/index.ts';
import type { FindPassages } from '../notes/index.ts';

export interface ChatDeps {
  db: Database;
  clock: Clock;
  log: Log;
  limits: RateLimits;
  workflows: WorkflowClient;
  findPassages: FindPassages;
  /** Loaded with the first question. */
  loadListTerms: () => Promise<ListTerms>;
}

/** Dependencies of the workflow. */
export interface AnswerDeps extends CallDeps {
  listTerms: ListTerms;
}
