import type { Queue } from '../../platform/workflow/queue.ts';
import { type Workflow, type WorkflowName, workflow } from '../../platform/workflow/workflow.ts';
import { checkDigest } from './check-digest.ts';
import { updateLectureChecked } from './lectures.queries.ts';
import type { LecturesDeps } from './lectures-deps.ts';

/** Reading whole recordings is bound by the line to the storage. */
export const checkingQueue: Queue = { name: 'checking', perWorker: 4 };

export const checkLectureName: WorkflowName<{ id: string }> = { name: 'check-lecture', queue: checkingQueue.name };

const PATIENT = { attempts: 8, firstWaitMs: 1_000 };

export function checkLecture(deps: Pick<LecturesDeps, 'db' | 'clock' | 'storage'>): Workflow {
  return workflow(checkLectureName, async ({ id }, steps) => {
    const refusal = await steps.run('compare digest', () => checkDigest(deps, id), PATIENT);
    await steps.run('record', async () => {
      const status = refusal === null ? 'READY' : 'REFUSED';
      await updateLectureChecked(deps.db, { id, status, refusal, checked_at: deps.clock.now() });
      return status;
    });
  });
}
