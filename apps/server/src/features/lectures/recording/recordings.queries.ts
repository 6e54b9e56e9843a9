import { type Selectable, sql } from 'kysely';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import type { Recordings } from '../../../platform/db/rows.generated.ts';

const columns = [
  'id',
  'user_id',
  'device_key',
  'title',
  'course',
  'content_type',
  'status',
  'created_at',
  'lecture_id',
  'gaps',
] as const;

export type Recording = Pick<Selectable<Recordings>, (typeof columns)[number]>;

export interface RecordingPart {
  segment: number;
  number: number;
  start_ms: number;
  size_bytes: number;
  sha256: string;
}

/** Idempotent per device key, so that a lost response starts no second recording. */
export async function insertRecording(
  db: Queryable,
  row: Pick<Recording, 'user_id' | 'device_key' | 'title' | 'course' | 'content_type' | 'created_at'> & {
    expires_at: Date;
  },
): Promise<void> {
  const insert = db.insertInto('recordings').values(row);
  await insert.onConflict((conflict) => conflict.columns(['user_id', 'device_key']).doNothing()).execute();
}

export async function findRecordingOfDevice(db: Queryable, input: { user_id: string; device_key: string }) {
  const found = db.selectFrom('recordings').select(columns).where('user_id', '=', input.user_id);
  return (await found.where('device_key', '=', input.device_key).executeTakeFirst()) ?? null;
}

export async function findRecording(db: Queryable, input: { id: string; user_id: string }): Promise<Recording | null> {
  const found = db.selectFrom('recordings').select(columns).where('id', '=', input.id);
  return (await found.where('user_id', '=', input.user_id).executeTakeFirst()) ?? null;
}

/** Serialises new parts, the end and the deletion of one recording. */
export async function lockRecording(tx: Transaction, input: { id: string; user_id: string }) {
  const found = tx.selectFrom('recordings').select(columns).where('id', '=', input.id);
  return (await found.where('user_id', '=', input.user_id).forUpdate().executeTakeFirst()) ?? null;
}

export async function getRecordingForJoin(db: Queryable, id: string): Promise<Recording> {
  return await db.selectFrom('recordings').select(columns).where('id', '=', id).executeTakeFirstOrThrow();
}

export async function listOpenRecordings(db: Queryable, userId: string): Promise<Recording[]> {
  const open = db.selectFrom('recordings').select(columns).where('user_id', '=', userId);
  return await open.where('status', 'in', ['OPEN', 'JOINING']).orderBy('created_at').orderBy('id').execute();
}

export async function sumPartBytes(db: Queryable, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('recording_parts')
    .select((part) => ['recording_id', part.fn.sum<bigint>('size_bytes').as('bytes')])
    .where('recording_id', 'in', [...ids])
    .groupBy('recording_id')
    .execute();
  return new Map(rows.map((row) => [row.recording_id, Number(row.bytes)]));
}

export async function insertParts(tx: Transaction, id: string, parts: readonly RecordingPart[]): Promise<void> {
  const rows = parts.map((part) => ({ recording_id: id, ...part }));
  const insert = tx.insertInto('recording_parts').values(rows);
  await insert.onConflict((conflict) => conflict.columns(['recording_id', 'segment', 'number']).doNothing()).execute();
}

export async function listParts(db: Queryable, id: string): Promise<RecordingPart[]> {
  return await db
    .selectFrom('recording_parts')
    .select(['segment', 'number', 'start_ms', 'size_bytes', 'sha256'])
    .where('recording_id', '=', id)
    .orderBy('segment')
    .orderBy('number')
    .execute();
}

export async function countParts(db: Queryable, id: string): Promise<number> {
  const parts = db.selectFrom('recording_parts').select((part) => part.fn.countAll<bigint>().as('count'));
  return Number((await parts.where('recording_id', '=', id).executeTakeFirstOrThrow()).count);
}

export async function insertMarks(
  tx: Transaction,
  id: string,
  marks: readonly { number: number; at_ms: number; photo_bytes: number | null }[],
): Promise<void> {
  if (marks.length === 0) return;
  const insert = tx.insertInto('recording_marks').values(marks.map((mark) => ({ recording_id: id, ...mark })));
  await insert.onConflict((conflict) => conflict.columns(['recording_id', 'number']).doNothing()).execute();
}

export async function countPhotos(tx: Transaction, id: string): Promise<number> {
  const photos = tx.selectFrom('recording_marks').select((mark) => mark.fn.countAll<bigint>().as('count'));
  const row = photos.where('recording_id', '=', id).where('photo_bytes', 'is not', null);
  return Number((await row.executeTakeFirstOrThrow()).count);
}

/** Photos of the recording that a lecture was made from, in order of time. */
export async function listPhotosOfLecture(db: Queryable, lectureId: string) {
  return await db
    .selectFrom('recordings as recording')
    .innerJoin('recording_marks as mark', 'mark.recording_id', 'recording.id')
    .select(['recording.id as recording_id', 'mark.number', 'mark.at_ms', 'mark.photo_bytes'])
    .where('recording.lecture_id', '=', lectureId)
    .where('mark.photo_bytes', 'is not', null)
    .orderBy('mark.at_ms')
    .orderBy('mark.number')
    .execute();
}

export async function findRecordingOfLecture(db: Queryable, lectureId: string) {
  const found = db.selectFrom('recordings').select(['id', 'gaps']).where('lecture_id', '=', lectureId);
  return (await found.executeTakeFirst()) ?? null;
}

/** Marks and photos of the recording that a lecture was made from, in order of time. */
export async function listMarksOfLecture(
  db: Queryable,
  lectureId: string,
): Promise<{ at_ms: number; is_photo: boolean }[]> {
  const rows = await db
    .selectFrom('recordings as recording')
    .innerJoin('recording_marks as mark', 'mark.recording_id', 'recording.id')
    .select(['mark.at_ms', 'mark.photo_bytes'])
    .where('recording.lecture_id', '=', lectureId)
    .orderBy('mark.at_ms')
    .execute();
  return rows.map(({ at_ms, photo_bytes }) => ({ at_ms, is_photo: photo_bytes !== null }));
}

export async function updateRecordingTouched(db: Queryable, input: { id: string; expires_at: Date }): Promise<void> {
  const { id, ...values } = input;
  await db.updateTable('recordings').set(values).where('id', '=', id).where('status', '=', 'OPEN').execute();
}

export async function updateRecordingJoining(
  tx: Transaction,
  { id, ...named }: { id: string; title: string; course: string | null },
): Promise<void> {
  await tx
    .updateTable('recordings')
    .set({ ...named, status: 'JOINING' })
    .where('id', '=', id)
    .execute();
}

export async function updateRecordingDone(
  tx: Transaction,
  input: { id: string; lecture_id: string; gaps: readonly { start_ms: number; end_ms: number }[]; ended_at: Date },
): Promise<void> {
  const { id, gaps, ...values } = input;
  const done = { ...values, gaps: JSON.stringify(gaps), status: 'DONE' as const };
  await tx.updateTable('recordings').set(done).where('id', '=', id).execute();
}

/** True for exactly one caller. */
export async function updateRecordingEnded(
  db: Queryable,
  input: { id: string; status: 'FAILED' | 'ABORTED'; ended_at: Date },
): Promise<boolean> {
  const { id, ...values } = input;
  const open = db.updateTable('recordings').set(values).where('id', '=', id);
  return (await open.where('status', 'in', ['OPEN', 'JOINING']).executeTakeFirst()).numUpdatedRows === 1n;
}

export async function listIdleRecordings(db: Queryable, input: { now: Date; limit: number }): Promise<Recording[]> {
  const idle = db.selectFrom('recordings').select(columns).where('status', '=', 'OPEN');
  return await idle.where('expires_at', '<=', input.now).orderBy('expires_at').limit(input.limit).execute();
}

export async function listRecordingsInJoin(db: Queryable, input: { before: Date; limit: number }) {
  return await db
    .selectFrom('recordings')
    .select(['id', 'user_id', 'join_runs as runs'])
    .where('status', '=', 'JOINING')
    .where('created_at', '<', input.before)
    .orderBy('created_at')
    .limit(input.limit)
    .execute();
}

export async function listRecordingIdsOfUser(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('recordings').select('id').where('user_id', '=', userId).execute();
  return rows.map(({ id }) => id);
}

/** Marks and parts are deleted; an open recording ends. */
export async function updateRecordingsErased(tx: Transaction, input: { user_id: string; now: Date }): Promise<void> {
  const ids = await listRecordingIdsOfUser(tx, input.user_id);
  if (ids.length === 0) return;
  await tx.deleteFrom('recording_parts').where('recording_id', 'in', ids).execute();
  await tx.deleteFrom('recording_marks').where('recording_id', 'in', ids).execute();
  await sql`
    update recordings set title = '', course = null, gaps = '[]',
      status = case when status in ('OPEN', 'JOINING') then 'ABORTED'::recording_status else status end,
      ended_at = coalesce(ended_at, ${input.now})
    where user_id = ${input.user_id}`.execute(tx);
}
