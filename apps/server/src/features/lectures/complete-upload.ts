import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { HANDOUT_TYPES, partBytesFor } from '@pilgi/domain/lectures';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { failPoint } from '../../platform/fail-points/fail-point.ts';
import { checkLectureName, checkRunId } from './check-lecture.workflow.ts';
import { checkHandoutName, handoutRunId } from './handouts/check-handout.workflow.ts';
import { insertHandout } from './handouts/handouts.queries.ts';
import { PartsMissing, UploadEnded, UploadOversized, UploadUnknown } from './lectures.errors.ts';
import { findLectureOfUpload, insertLecture, type Lecture } from './lectures.queries.ts';
import { listStoredParts } from './list-stored-parts.ts';
import { findUpload, type Upload, updateUploadEnded } from './uploads.queries.ts';

const MAX_CHECKS_AFTER_ERROR = 10;
const CHECK_INTERVAL_MS = 300;

type JoinDeps = Pick<AppDeps, 'db' | 'clock' | 'storage'>;

interface Completion {
  id: string;
  user_id: string;
  sha256: string;
  title: string;
  course?: string | undefined;
}

/** Joins the parts to one object, creates the lecture and enqueues its check in the same transaction. */
export async function completeUpload(
  deps: Pick<AppDeps, 'db' | 'clock' | 'workflows' | 'storage'>,
  input: Completion,
): Promise<Lecture> {
  const upload = await findUpload(deps.db, input);
  if (upload === null) throw new UploadUnknown();
  if (upload.status === 'DONE') return await lectureOf(deps, upload.id);
  if (upload.status === 'ABORTED' || upload.storage_upload_id === null) throw new UploadEnded();
  failPoint('upload:complete:before-join');
  await joinParts(deps, upload, upload.storage_upload_id);
  failPoint('upload:complete:joined');
  const lecture = await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const isFirst = await updateUploadEnded(tx, { id: upload.id, status: 'DONE', ended_at: now });
    if (!isFirst) return await lectureOf({ db: tx }, upload.id);
    const { id: upload_id, user_id, file_name, content_type, size_bytes, storage_key } = upload;
    const { title, sha256, course } = input;
    const made = await insertLecture(tx, {
      upload_id,
      user_id,
      file_name,
      content_type,
      size_bytes,
      storage_key,
      title: title.normalize('NFC'),
      course: course === undefined || course === '' ? null : course,
      sha256,
      source: isHandout(content_type) ? 'HANDOUT' : 'RECORDING',
      created_at: now,
    });
    await enqueueCheck(deps, tx, made);
    failPoint('upload:complete:in-row');
    return made;
  });
  failPoint('upload:complete:after-row');
  return lecture;
}

const isHandout = (contentType: string) => HANDOUT_TYPES.some((type) => type === contentType);

/** A document is the first handout of its lecture. */
async function enqueueCheck(
  deps: Pick<AppDeps, 'clock' | 'workflows'>,
  tx: Transaction,
  lecture: Lecture,
): Promise<void> {
  const { id, user_id, file_name, content_type, size_bytes, sha256, storage_key } = lecture;
  if (lecture.source === 'RECORDING') {
    const run = { id: checkRunId({ id, run: 1 }), input: { id }, owner: user_id };
    await deps.workflows.enqueue(tx, checkLectureName, run);
    return;
  }
  const handout = await insertHandout(tx, {
    id: randomUUID(),
    user_id,
    lecture_id: id,
    is_source: true,
    file_name,
    content_type,
    size_bytes,
    sha256,
    storage_key,
    status: 'CHECKING',
    created_at: deps.clock.now(),
  });
  const run = { id: handoutRunId({ id: handout.id, run: 1 }), input: { id: handout.id }, owner: user_id };
  await deps.workflows.enqueue(tx, checkHandoutName, run);
}

async function lectureOf(deps: { db: Parameters<typeof findLectureOfUpload>[0] }, uploadId: string): Promise<Lecture> {
  const lecture = await findLectureOfUpload(deps.db, uploadId);
  if (lecture === null) throw new UploadEnded();
  return lecture;
}

/** Of two concurrent requests the storage completes one and rejects the other, so a rejected one checks whether the object exists. */
async function joinParts(deps: JoinDeps, upload: Upload, upload_id: string): Promise<void> {
  const isJoined = async () => (await deps.storage.sizeOf(upload.storage_key)) === Number(upload.size_bytes);
  // An earlier attempt may have stopped after this step.
  if (await isJoined()) return;
  try {
    await joinOnce(deps, upload, upload_id);
  } catch (error) {
    const checks = error instanceof PartsMissing || error instanceof UploadOversized ? 1 : MAX_CHECKS_AFTER_ERROR;
    for (let check = 1; check <= checks; check += 1) {
      if (await isJoined()) return;
      if (check < checks) await sleep(CHECK_INTERVAL_MS);
    }
    throw error;
  }
}

async function joinOnce(deps: JoinDeps, upload: Upload, upload_id: string): Promise<void> {
  const parts = await listStoredParts(deps, upload, upload_id);
  const size = Number(upload.size_bytes);
  const complete = parts.filter((part) => part.size_bytes === partBytesFor(size, upload, part.part_number));
  if (complete.length < upload.part_count) throw new PartsMissing(upload.part_count - complete.length);
  await deps.storage.completeUpload({ key: upload.storage_key, upload_id, parts: complete });
}
