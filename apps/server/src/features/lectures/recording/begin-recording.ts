import { RECORDING_IDLE_MS } from '@pilgi/domain/lectures';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { HOUR_MS, type RateLimit } from '../../../platform/rate-limits/rate-limit.ts';
import { lockAccount, type QuotaDeps } from '../../quotas/index.ts';
import { checkUploadQuota } from '../check-quota.ts';
import { LectureUnknown } from '../lectures.errors.ts';
import { findLecture } from '../lectures.queries.ts';
import { RecordingUnknown, TooManyRecordings } from './recordings.errors.ts';
import {
  findRecording,
  findRecordingOfDevice,
  findRecordingOfLecture,
  insertRecording,
  listMarksOfLecture,
  listOpenRecordings,
  type Recording,
  sumPartBytes,
} from './recordings.queries.ts';

const recordingsPerUser: RateLimit = { name: 'recording-user', max: 30, windowMs: HOUR_MS };
const MAX_OPEN = 3;

/** Idempotent per device key: a device that missed the response receives the same recording. */
export async function beginRecording(
  deps: Pick<AppDeps, 'db' | 'limits'> & QuotaDeps,
  input: { user_id: string; device_key: string; title: string; course?: string | undefined; content_type: string },
) {
  await deps.limits.take(recordingsPerUser, input.user_id);
  const { user_id, device_key, content_type } = input;
  const created_at = deps.clock.now();
  const recording = await inTransaction(deps.db, async (tx) => {
    await lockAccount(tx, user_id);
    const known = await findRecordingOfDevice(tx, { user_id, device_key });
    if (known !== null) return known;
    if ((await listOpenRecordings(tx, user_id)).length >= MAX_OPEN) throw new TooManyRecordings(MAX_OPEN);
    await checkUploadQuota(deps, tx, { user_id, size_bytes: 0 });
    const title = input.title.normalize('NFC');
    const expires_at = new Date(created_at.getTime() + RECORDING_IDLE_MS);
    await insertRecording(tx, {
      user_id,
      device_key,
      title,
      course: input.course || null,
      content_type,
      created_at,
      expires_at,
    });
    return await findRecordingOfDevice(tx, { user_id, device_key });
  });
  if (recording === null) throw new RecordingUnknown();
  return await showRecording(deps, recording);
}

export async function listRecordings(deps: Pick<AppDeps, 'db'>, userId: string) {
  const open = await listOpenRecordings(deps.db, userId);
  const bytes = await sumPartBytes(
    deps.db,
    open.map(({ id }) => id),
  );
  return open.map((recording) => toView(recording, bytes.get(recording.id) ?? 0));
}

export async function getRecording(deps: Pick<AppDeps, 'db'>, input: { id: string; user_id: string }) {
  const recording = await findRecording(deps.db, input);
  if (recording === null) throw new RecordingUnknown();
  return await showRecording(deps, recording);
}

/** Marks, photos and gaps of the recording that a lecture was made from. */
export async function getLectureRecording(deps: Pick<AppDeps, 'db'>, input: { id: string; user_id: string }) {
  if ((await findLecture(deps.db, input)) === null) throw new LectureUnknown();
  const recording = await findRecordingOfLecture(deps.db, input.id);
  const gaps = (recording?.gaps ?? []) as unknown as { start_ms: number; end_ms: number }[];
  const found = await listMarksOfLecture(deps.db, input.id);
  const timesOf = (isPhoto: boolean) => found.filter((one) => one.is_photo === isPhoto).map(({ at_ms }) => at_ms);
  return { marks: timesOf(false), photos: timesOf(true), gaps };
}

export async function showRecording(deps: Pick<AppDeps, 'db'>, recording: Recording) {
  return toView(recording, (await sumPartBytes(deps.db, [recording.id])).get(recording.id) ?? 0);
}

function toView({ gaps, ...recording }: Recording, stored_bytes: number) {
  return { ...recording, gaps: gaps as unknown as { start_ms: number; end_ms: number }[], stored_bytes };
}
