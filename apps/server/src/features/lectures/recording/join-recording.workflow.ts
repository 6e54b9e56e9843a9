import { uploadPlanFor } from '@pilgi/domain/lectures';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { failPoint } from '../../../platform/fail-points/fail-point.ts';
import { insertObjectsToRemove } from '../../../platform/storage/objects-to-remove.queries.ts';
import { type Workflow, type WorkflowName, workflow } from '../../../platform/workflow/workflow.ts';
import { checkLectureName, checkRunId } from '../check-lecture.workflow.ts';
import { checkingQueue } from '../checking-queue.ts';
import { insertLecture } from '../lectures.queries.ts';
import { insertUpload, updateUploadEnded } from '../uploads.queries.ts';
import { type Joined, joinParts } from './join-parts.ts';
import { livePrefix, partsPrefix } from './recording-keys.ts';
import { getRecordingForJoin, updateRecordingDone, updateRecordingEnded } from './recordings.queries.ts';

export const joinRecordingName: WorkflowName<{ id: string }> = { name: 'join-recording', queue: checkingQueue };

export const joinRunId = ({ id, run }: { id: string; run: number }) => `join-recording:${id}:${run}`;

const STEP_RETRY = { attempts: 8, firstWaitMs: 1_000 };

type JoinDeps = Pick<AppDeps, 'db' | 'clock' | 'storage' | 'mediaTools' | 'workflows'> & { workDirectory: string };

/** Joins the parts to one file with the gaps as silence, and creates the lecture from it. */
export function joinRecording(deps: JoinDeps): Workflow {
  return workflow(joinRecordingName, async ({ id }, steps) => {
    const joined = await steps.run('join', ({ signal }) => joinParts(deps, id, signal), STEP_RETRY);
    await steps.run('create lecture', () => createLecture(deps, id, joined), STEP_RETRY);
  });
}

/** Null when nothing of the recording can be read. */
async function createLecture(deps: JoinDeps, id: string, joined: Joined | null): Promise<string | null> {
  const made = await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const recording = await getRecordingForJoin(tx, id);
    if (recording.status !== 'JOINING') return recording.lecture_id;
    if (joined === null) {
      await updateRecordingEnded(tx, { id, status: 'FAILED', ended_at: now });
      await insertObjectsToRemove(tx, { key_prefixes: [livePrefix(id)], requested_at: now });
      return null;
    }
    const { user_id, title, course } = recording;
    const { storage_key, size_bytes, sha256, content_type, gaps } = joined;
    const file_name = `${title.slice(0, 200)}.ogg`;
    const file = { user_id, file_name, content_type, storage_key };
    const upload = await insertUpload(tx, {
      ...file,
      ...uploadPlanFor(size_bytes),
      size_bytes,
      created_at: now,
      expires_at: now,
    });
    await updateUploadEnded(tx, { id: upload.id, status: 'DONE', ended_at: now });
    const named = { upload_id: upload.id, title, course, sha256, size_bytes: BigInt(size_bytes), created_at: now };
    const lecture = await insertLecture(tx, { ...file, ...named });
    await updateRecordingDone(tx, { id, lecture_id: lecture.id, gaps, ended_at: now });
    await insertObjectsToRemove(tx, { key_prefixes: [partsPrefix(id)], requested_at: now });
    const run = { id: checkRunId({ id: lecture.id, run: 1 }), input: { id: lecture.id }, owner: user_id };
    await deps.workflows.enqueue(tx, checkLectureName, run);
    failPoint('recording:join:in-row');
    return lecture.id;
  });
  failPoint('recording:join:after-row');
  return made;
}
