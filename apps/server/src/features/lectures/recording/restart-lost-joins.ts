import type { AppDeps } from '../../../platform/app-deps.ts';
import { restartLostWorkflows } from '../../../platform/workflow/restart-lost-workflows.ts';
import type { WorkRows } from '../../../platform/workflow/work-runs.queries.ts';
import { joinRecordingName, joinRunId } from './join-recording.workflow.ts';
import { listRecordingsInJoin, updateRecordingEnded } from './recordings.queries.ts';

/** As for checks: an outage of the storage may last an hour or more. */
const MAX_RUNS = 40;

export const JOIN_ROWS: WorkRows = { table: 'recordings', runs: 'join_runs', open: ['JOINING'] };

/** Restarts joins whose workflow has failed. */
export async function restartLostJoins(deps: Pick<AppDeps, 'db' | 'clock' | 'log' | 'workflows'>): Promise<number> {
  return await restartLostWorkflows(deps, {
    name: 'join',
    maxRuns: MAX_RUNS,
    listOpen: listRecordingsInJoin,
    runIdFor: joinRunId,
    rows: JOIN_ROWS,
    enqueue: (tx, { id, user_id, run }) =>
      deps.workflows.enqueue(tx, joinRecordingName, { id: joinRunId({ id, run }), input: { id }, owner: user_id }),
    fail: async (id) => {
      await updateRecordingEnded(deps.db, { id, status: 'FAILED', ended_at: deps.clock.now() });
    },
  });
}
