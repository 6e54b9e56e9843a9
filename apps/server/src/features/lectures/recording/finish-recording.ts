import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { failPoint } from '../../../platform/fail-points/fail-point.ts';
import { insertObjectsToRemove } from '../../../platform/storage/objects-to-remove.queries.ts';
import { showRecording } from './begin-recording.ts';
import { joinRecordingName, joinRunId } from './join-recording.workflow.ts';
import { livePrefix } from './recording-keys.ts';
import { NothingRecorded, RecordingEnded, RecordingIsLecture, RecordingUnknown } from './recordings.errors.ts';
import {
  getRecordingForJoin,
  insertMarks,
  listIdleRecordings,
  listParts,
  lockRecording,
  type Recording,
  updateRecordingEnded,
  updateRecordingJoining,
} from './recordings.queries.ts';

type FinishDeps = Pick<AppDeps, 'db' | 'clock' | 'workflows'>;

const BATCH_SIZE = 50;

interface Finish {
  id: string;
  user_id: string;
  title: string;
  course?: string | undefined;
  marks: readonly { mark: number; at_ms: number }[];
}

/** Idempotent: repeating it after the end returns the recording. Row and workflow are one transaction. */
export async function finishRecording(deps: FinishDeps, input: Finish) {
  await inTransaction(deps.db, async (tx) => {
    const recording = await lockRecording(tx, input);
    if (recording === null) throw new RecordingUnknown();
    if (recording.status === 'ABORTED' || recording.status === 'FAILED') throw new RecordingEnded();
    if (recording.status !== 'OPEN') return;
    if ((await listParts(tx, input.id)).length === 0) throw new NothingRecorded();
    const marks = input.marks.map(({ mark: number, at_ms }) => ({ number, at_ms, photo_bytes: null }));
    await insertMarks(tx, input.id, marks);
    await startJoin(deps, tx, { ...recording, title: input.title.normalize('NFC'), course: input.course || null });
    failPoint('recording:finish:in-row');
  });
  failPoint('recording:finish:after-row');
  return await showRecording(deps, await getRecordingForJoin(deps.db, input.id));
}

async function startJoin(
  deps: Pick<AppDeps, 'workflows'>,
  tx: Transaction,
  { id, user_id, title, course }: Pick<Recording, 'id' | 'user_id' | 'title' | 'course'>,
): Promise<void> {
  await updateRecordingJoining(tx, { id, title, course });
  await deps.workflows.enqueue(tx, joinRecordingName, { id: joinRunId({ id, run: 1 }), input: { id }, owner: user_id });
}

/** Without a request for three days: what has arrived becomes a lecture, an empty recording is removed. */
export async function sweepIdleRecordings(deps: FinishDeps): Promise<number> {
  const idle = await listIdleRecordings(deps.db, { now: deps.clock.now(), limit: BATCH_SIZE });
  for (const { id, user_id } of idle) {
    await inTransaction(deps.db, async (tx) => {
      const recording = await lockRecording(tx, { id, user_id });
      if (recording?.status !== 'OPEN') return;
      if ((await listParts(tx, id)).length > 0) await startJoin(deps, tx, recording);
      else await abort(tx, { id, now: deps.clock.now() });
    });
  }
  return idle.length;
}

export async function deleteRecording(deps: Pick<AppDeps, 'db' | 'clock'>, input: { id: string; user_id: string }) {
  await inTransaction(deps.db, async (tx) => {
    const recording = await lockRecording(tx, input);
    if (recording === null) throw new RecordingUnknown();
    if (recording.status === 'DONE') throw new RecordingIsLecture();
    await abort(tx, { id: input.id, now: deps.clock.now() });
  });
}

async function abort(tx: Transaction, { id, now }: { id: string; now: Date }): Promise<void> {
  await updateRecordingEnded(tx, { id, status: 'ABORTED', ended_at: now });
  await insertObjectsToRemove(tx, { key_prefixes: [livePrefix(id)], requested_at: now });
}
