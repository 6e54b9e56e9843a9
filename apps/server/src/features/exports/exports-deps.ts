import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { DocumentTools } from '../../platform/documents/document-tools.ts';
import type { Log } from '../../platform/log/create-log.ts';
import type { RateLimits } from '../../platform/rate-limits/create-rate-limits.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { WorkflowClient } from '../../platform/workflow/create-workflow-client.ts';

export interface ExportsDeps {
  db: Database;
  clock: Clock;
  limits: RateLimits;
  storage: Storage;
  workflows: WorkflowClient;
}

/** What the worker needs to make a file. */
export interface MakingDeps {
  db: Database;
  clock: Clock;
  log: Log;
  storage: Storage;
  tools: DocumentTools;
}
