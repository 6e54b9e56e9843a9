import type { ListTerms } from '@pilgi/domain';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log/create-log.ts';
import type { RateLimits } from '../../platform/rate-limits/create-rate-limits.ts';
import type { WorkflowClient } from '../../platform/workflow/create-workflow-client.ts';
import type { CallDeps } from '../model-calls/index.ts';
import type { FindPassages } from '../passages/index.ts';

/** What the calls need. */
export interface ChatDeps {
  db: Database;
  clock: Clock;
  log: Log;
  limits: RateLimits;
  workflows: WorkflowClient;
  findPassages: FindPassages;
  /** Loaded when the first question asks for it. */
  loadListTerms: () => Promise<ListTerms>;
}

/** What answering needs. */
export interface AnswerDeps extends CallDeps {
  listTerms: ListTerms;
}
