import type { ListTerms } from '@pilgi/domain/notes';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Log } from '../../../platform/log/create-log.ts';
import type { RateLimits } from '../../../platform/rate-limits/create-rate-limits.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { WorkflowClient } from '../../../platform/workflow/create-workflow-client.ts';
import type { CallDeps } from '../../ai-work/index.ts';

export interface JobsDeps {
  db: Database;
  clock: Clock;
  log: Log;
  limits: RateLimits;
  storage: Storage;
  workflows: WorkflowClient;
}

/** Dependencies of the workflow. */
export interface WorkDeps extends CallDeps {
  storage: Storage;
  listTerms: ListTerms;
}
