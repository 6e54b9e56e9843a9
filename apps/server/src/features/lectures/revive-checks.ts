import { reviveLostWork } from '../../platform/workflow/revive-lost-work.ts';
import type { WorkRows } from '../../platform/workflow/work-runs.queries.ts';
import { checkLectureName, checkRunId } from './check-lecture.workflow.ts';
import { listLecturesBeingChecked, updateLectureRefused } from './lectures.queries.ts';
import type { LecturesDeps } from './lectures-deps.ts';

/** Each run is patient for two minutes by itself: a disk or a storage may be full for an hour and more. */
const MOST_RUNS = 40;
const NOT_PREPARED = '서버 문제로 강의를 준비하지 못했습니다. 다시 올려주세요.';

export const CHECK_ROWS: WorkRows = { table: 'lectures', runs: 'check_runs', open: ['CHECKING'] };

/** A recording that somebody brought is never left half looked at. */
export async function reviveChecks(deps: Pick<LecturesDeps, 'db' | 'clock' | 'log' | 'workflows'>): Promise<number> {
  return await reviveLostWork(deps, {
    name: 'check',
    mostRuns: MOST_RUNS,
    listOpen: listLecturesBeingChecked,
    runIdFor: checkRunId,
    rows: CHECK_ROWS,
    enqueue: (tx, { id, run }) =>
      deps.workflows.enqueue(tx, checkLectureName, { id: checkRunId({ id, run }), input: { id } }),
    giveUp: (id) => updateLectureRefused(deps.db, { id, refusal: NOT_PREPARED, checked_at: deps.clock.now() }),
  });
}
