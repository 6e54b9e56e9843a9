import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log/create-log.ts';
import type { WorkflowClient } from '../../platform/workflow/create-workflow-client.ts';
import { EXPORT_FAILED } from './export.texts.ts';
import { listOpenExports, updateExportFailed } from './exports.queries.ts';
import { exportRunId } from './make-export-name.ts';

const QUIET_MS = 60_000;
const PAGE_SIZE = 200;

interface SettlingDeps {
  db: Database;
  clock: Clock;
  log: Log;
  workflows: WorkflowClient;
}

/** One whose workflow has died for good would be waited for in vain. */
export async function settleLostExports(deps: SettlingDeps): Promise<number> {
  const now = deps.clock.now();
  let settled = 0;
  for (const id of await listOpenExports(deps.db, { before: new Date(now.getTime() - QUIET_MS), most: PAGE_SIZE })) {
    if ((await deps.workflows.stateOf(exportRunId(id))) === 'LIVE') continue;
    deps.log.error({ export_id: id }, 'export lost its workflow');
    await updateExportFailed(deps.db, { id, failure: EXPORT_FAILED, finished_at: now });
    settled += 1;
  }
  return settled;
}
