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

/** Dependencies of the worker that creates the files. */
export interface MakeExportDeps {
  db: Database;
  clock: Clock;
  log: Log;
  storage: Storage;
  tools: DocumentTools;
}
