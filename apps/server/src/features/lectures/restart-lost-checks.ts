import type { AppDeps } from '../../platform/app-deps.ts';
import { restartLostWorkflows } from '../../platform/workflow/restart-lost-workflows.ts';
import type { WorkRows } from '../../platform/workflow/work-runs.queries.ts';
import { checkLectureName, checkRunId } from './check-lecture.workflow.ts';
import { listLecturesInCheck, updateLectureRefused } from './lectures.queries.ts';

/** Each run retries for two minutes; a full disk or storage outage may last an hour or more. */
const MAX_RUNS = 40;
const NOT_PREPARED = '서버 문제로 강의를 준비하지 못했습니다. 다시 올려주세요.';

export const CHECK_ROWS: WorkRows = { table: 'lectures', runs: 'check_runs', open: ['CHECKING'] };

/** Restarts checks whose workflow has failed. */
export async function restartLostChecks(deps: Pick<AppDeps, 'db' | 'clock' | 'log' | 'workflows'>): Promise<number> {
  return await restartLostWorkflows(deps, {
    name: 'check',
    maxRuns: MAX_RUNS,
    listOpen: listLecturesInCheck,
    runIdFor: checkRunId,
    rows: CHECK_ROWS,
    enqueue: (tx, { id, user_id, run }) =>
      deps.workflows.enqueue(tx, checkLectureName, { id: checkRunId({ id, run }), input: { id }, owner: user_id }),
    fail: (id) => updateLectureRefused(deps.db, { id, refusal: NOT_PREPARED, checked_at: deps.clock.now() }),
  });
}
