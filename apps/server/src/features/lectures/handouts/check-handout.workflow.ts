import type { AppDeps } from '../../../platform/app-deps.ts';
import { HandoutRefused } from '../../../platform/handouts/handouts.errors.ts';
import { restartLostWorkflows } from '../../../platform/workflow/restart-lost-workflows.ts';
import type { WorkRows } from '../../../platform/workflow/work-runs.queries.ts';
import { type Workflow, type WorkflowName, workflow } from '../../../platform/workflow/workflow.ts';
import { checkingQueue } from '../checking-queue.ts';
import { updateLectureRefused } from '../lectures.queries.ts';
import { findHandoutForCheck, listHandoutsInCheck, updateHandoutRefused } from './handouts.queries.ts';
import { openStoredHandout } from './open-stored-handout.ts';
import { type PlaceDeps, placePages } from './place-pages.ts';
import { type HasJobs, storeHandoutLecture } from './store-handout-lecture.ts';

export const checkHandoutName: WorkflowName<{ id: string }> = { name: 'check-handout', queue: checkingQueue };

export const handoutRunId = ({ id, run }: { id: string; run: number }) => `check-handout:${id}:${run}`;

const STEP_RETRY = { attempts: 8, firstWaitMs: 1_000 };
const MAX_RUNS = 40;
const NOT_OPENED = '서버 문제로 자료를 열지 못했습니다. 다시 올려주세요.';
const HANDOUT_ROWS: WorkRows = { table: 'handouts', runs: 'check_runs', open: ['CHECKING'] };

type CheckHandoutDeps = PlaceDeps &
  Pick<AppDeps, 'clock' | 'documentTools'> & { workDirectory: string; hasJobs: HasJobs };

/** Opens an uploaded handout in the sandbox, or refuses it with a reason; then finds its pages in the lecture. */
export function checkHandout(deps: CheckHandoutDeps): Workflow {
  return workflow(checkHandoutName, async ({ id }, steps) => {
    const { refusal } = await steps.run(
      'open',
      ({ signal }) => orRefusal(openStoredHandout(deps, id, signal)),
      STEP_RETRY,
    );
    if (refusal !== null) {
      await steps.run('refuse', () => refuseHandout(deps, { id, refusal }), STEP_RETRY);
      return;
    }
    await steps.run('store lecture', () => storeHandoutLecture(deps, id), STEP_RETRY);
    await steps.run('place pages', ({ signal }) => placePages(deps, { handout_id: id, signal }), STEP_RETRY);
  });
}

async function orRefusal(opened: Promise<number>): Promise<{ refusal: string | null }> {
  try {
    await opened;
    return { refusal: null };
  } catch (error) {
    if (error instanceof HandoutRefused) return { refusal: error.detail };
    throw error;
  }
}

/** A lecture whose file is the handout is refused with it. */
async function refuseHandout(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  { id, refusal }: { id: string; refusal: string },
): Promise<string> {
  const checked_at = deps.clock.now();
  const handout = await findHandoutForCheck(deps.db, id);
  await updateHandoutRefused(deps.db, { id, refusal, checked_at });
  if (handout?.is_source === true) await updateLectureRefused(deps.db, { id: handout.lecture_id, refusal, checked_at });
  return refusal;
}

/** Restarts checks whose workflow has failed. */
export async function restartLostHandouts(deps: Pick<AppDeps, 'db' | 'clock' | 'log' | 'workflows'>): Promise<number> {
  return await restartLostWorkflows(deps, {
    name: 'handout',
    maxRuns: MAX_RUNS,
    listOpen: listHandoutsInCheck,
    runIdFor: handoutRunId,
    rows: HANDOUT_ROWS,
    enqueue: (tx, { id, user_id, run }) =>
      deps.workflows.enqueue(tx, checkHandoutName, { id: handoutRunId({ id, run }), input: { id }, owner: user_id }),
    fail: async (id) => void (await refuseHandout(deps, { id, refusal: NOT_OPENED })),
  });
}
