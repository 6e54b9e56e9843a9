import { sql } from 'kysely';
import type { Queryable } from '../../platform/db/database.ts';

const uploadColumns = [
  'id',
  'user_id',
  'file_name',
  'content_type',
  'size_bytes',
  'part_size_bytes',
  'part_count',
  'storage_key',
  'storage_upload_id',
  'status',
  'expires_at',
] as const;

export type Upload = NonNullable<Awaited<ReturnType<typeof findUpload>>>;

export interface Usage {
  open_uploads: number;
  kept_bytes: number;
  /** Deleted ones included, refused ones not. */
  recordings: number;
  /** Of the recordings counted since `since`. */
  recording_ms: number;
}

/** An open upload counts with the larger of its planned and its stored bytes. */
export async function getUsage(db: Queryable, input: { user_id: string; since: Date }): Promise<Usage> {
  const { user_id, since } = input;
  const { rows } = await sql<Record<keyof Usage, bigint>>`
    select (select count(*) from uploads where user_id = ${user_id} and status = 'OPEN') as open_uploads,
           (select coalesce(sum(greatest(size_bytes, stored_bytes)), 0)::bigint
              from uploads where user_id = ${user_id} and status = 'OPEN')
         + (select coalesce(sum(part.size_bytes), 0)::bigint from recordings recording
              join recording_parts part on part.recording_id = recording.id
             where recording.user_id = ${user_id} and recording.status in ('OPEN', 'JOINING'))
         + (select coalesce(sum(size_bytes), 0)::bigint from lectures where user_id = ${user_id} and deleted_at is null)
         + (select coalesce(sum(size_bytes), 0)::bigint from handouts
             where user_id = ${user_id} and not is_source and status <> 'REFUSED')
           as kept_bytes,
           (select count(*) from lectures where user_id = ${user_id} and status <> 'REFUSED') as recordings,
           (select coalesce(sum(counted_ms), 0)::bigint from lectures
             where user_id = ${user_id} and counted_at > ${since}) as recording_ms`.execute(db);
  const { open_uploads = 0n, kept_bytes = 0n, recordings = 0n, recording_ms = 0n } = rows[0] ?? {};
  return {
    open_uploads: Number(open_uploads),
    kept_bytes: Number(kept_bytes),
    recordings: Number(recordings),
    recording_ms: Number(recording_ms),
  };
}

export async function updateUploadStored(db: Queryable, input: { id: string; stored_bytes: number }): Promise<void> {
  const stored = db.updateTable('uploads').set({ stored_bytes: BigInt(input.stored_bytes) });
  await stored.where('id', '=', input.id).where('status', '=', 'OPEN').execute();
}

export interface NewUpload {
  user_id: string;
  file_name: string;
  content_type: string;
  size_bytes: number;
  part_size_bytes: number;
  part_count: number;
  storage_key: string;
  created_at: Date;
  expires_at: Date;
}

export async function insertUpload(db: Queryable, upload: NewUpload): Promise<Upload> {
  const values = { ...upload, size_bytes: BigInt(upload.size_bytes) };
  return await db.insertInto('uploads').values(values).returning(uploadColumns).executeTakeFirstOrThrow();
}

/** Uploads that were never created in the storage, because the process or the storage failed. */
export async function updateUnstartedAborted(
  db: Queryable,
  input: { user_id: string; before: Date; ended_at: Date },
): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ status: 'ABORTED', ended_at: input.ended_at })
    .where('user_id', '=', input.user_id)
    .where('status', '=', 'OPEN')
    .where('storage_upload_id', 'is', null)
    .where('created_at', '<', input.before)
    .execute();
}

export async function updateUploadBegun(db: Queryable, input: { id: string; storage_upload_id: string }) {
  const { id, ...values } = input;
  await db.updateTable('uploads').set(values).where('id', '=', id).execute();
}

export async function updateUploadTouched(db: Queryable, input: { id: string; expires_at: Date }): Promise<void> {
  const { id, ...values } = input;
  await db.updateTable('uploads').set(values).where('id', '=', id).where('status', '=', 'OPEN').execute();
}

/** True for exactly one caller. */
export async function updateUploadEnded(
  db: Queryable,
  input: { id: string; status: 'DONE' | 'ABORTED'; ended_at: Date },
): Promise<boolean> {
  const { id, ...values } = input;
  const open = db.updateTable('uploads').set(values).where('id', '=', id).where('status', '=', 'OPEN');
  return (await open.executeTakeFirst()).numUpdatedRows === 1n;
}

export async function findUpload(db: Queryable, input: { id: string; user_id: string }) {
  const found = db.selectFrom('uploads').select(uploadColumns).where('id', '=', input.id);
  return (await found.where('user_id', '=', input.user_id).executeTakeFirst()) ?? null;
}

export async function listAbandonedUploads(db: Queryable, input: { now: Date; limit: number }) {
  return await db
    .selectFrom('uploads')
    .select(uploadColumns)
    .where('status', '=', 'OPEN')
    .where('expires_at', '<=', input.now)
    .orderBy('expires_at')
    .limit(input.limit)
    .execute();
}

/** Open uploads become due for the sweeper at once. */
export async function updateUploadsErased(db: Queryable, input: { user_id: string; now: Date }): Promise<void> {
  const erased = { file_name: '', expires_at: input.now };
  await db.updateTable('uploads').set(erased).where('user_id', '=', input.user_id).execute();
}

/** The sweeper aborts them at its next run. */
export async function updateUploadsStopped(db: Queryable, input: { user_id: string; now: Date }): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ expires_at: input.now })
    .where('user_id', '=', input.user_id)
    .where('status', '=', 'OPEN')
    .execute();
}

export async function updateUploadNameErased(db: Queryable, id: string): Promise<void> {
  await db.updateTable('uploads').set({ file_name: '' }).where('id', '=', id).execute();
}
