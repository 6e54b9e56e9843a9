import type { ListTerms } from '@pilgi/domain/notes';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Log } from '../../../platform/log/create-log.ts';
import type { RateLimits } from '../../../platform/rate-limits/create-rate-limits.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { WorkflowClient } from '../../../platform/workflow/create-workflow-client.ts';
import type { CallDeps } from '../../ai-work/index.ts';
import type { BundleCleanup } from './delete-bundles.ts';

export interface BundlesDeps {
  db: Database;
  clock: Clock;
  log: Log;
  limits: RateLimits;
  storage: Storage;
  workflows: WorkflowClient;
  bundleCleanups: readonly BundleCleanup[];
}

/** Dependencies of the workflow. */
export interface MakeDeps extends CallDeps {
  storage: Storage;
  listTerms: ListTerms;
}
