import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log/create-log.ts';
import type { WorkflowClient } from '../../platform/workflow/create-workflow-client.ts';
import { listOpenExports, updateExportFailed } from './exports.queries.ts';
import { EXPORT_FAILED, exportRunId } from './make-export-name.ts';

const STALE_AFTER_MS = 60_000;
const PAGE_SIZE = 200;

interface FailDeps {
  db: Database;
  clock: Clock;
  log: Log;
  workflows: WorkflowClient;
}

/** Fails exports whose workflow has failed permanently. */
export async function failLostExports(deps: FailDeps): Promise<number> {
  const now = deps.clock.now();
  let failed = 0;
  for (const id of await listOpenExports(deps.db, {
    before: new Date(now.getTime() - STALE_AFTER_MS),
    limit: PAGE_SIZE,
  })) {
    if ((await deps.workflows.stateOf(exportRunId(id))) === 'LIVE') continue;
    deps.log.error({ export_id: id }, 'export workflow lost, export failed');
    await updateExportFailed(deps.db, { id, failure: EXPORT_FAILED, finished_at: now });
    failed += 1;
  }
  return failed;
}
