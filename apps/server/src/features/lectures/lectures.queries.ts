import type { Queryable } from '../../platform/db/database.ts';

const lectureColumns = [
  'id',
  'user_id',
  'title',
  'course',
  'file_name',
  'content_type',
  'size_bytes',
  'sha256',
  'storage_key',
  'status',
  'refusal',
  'created_at',
] as const;

export type Lecture = NonNullable<Awaited<ReturnType<typeof findLecture>>>;

export interface NewLecture {
  user_id: string;
  upload_id: string;
  title: string;
  course: string | null;
  file_name: string;
  content_type: string;
  size_bytes: bigint;
  sha256: string;
  storage_key: string;
  created_at: Date;
}

export async function insertLecture(db: Queryable, lecture: NewLecture): Promise<Lecture> {
  return await db.insertInto('lectures').values(lecture).returning(lectureColumns).executeTakeFirstOrThrow();
}

export async function findLecture(db: Queryable, input: { id: string; user_id: string }) {
  const found = db.selectFrom('lectures').select(lectureColumns).where('id', '=', input.id);
  return (await found.where('user_id', '=', input.user_id).where('deleted_at', 'is', null).executeTakeFirst()) ?? null;
}

export async function findLectureOfUpload(db: Queryable, uploadId: string) {
  const found = db.selectFrom('lectures').select(lectureColumns).where('upload_id', '=', uploadId);
  return (await found.executeTakeFirst()) ?? null;
}

export async function getLectureToCheck(db: Queryable, id: string): Promise<Lecture> {
  return await db.selectFrom('lectures').select(lectureColumns).where('id', '=', id).executeTakeFirstOrThrow();
}

export async function listLectureRows(db: Queryable, input: { user_id: string; skip: number; limit: number }) {
  return await db
    .selectFrom('lectures')
    .select(lectureColumns)
    .where('user_id', '=', input.user_id)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(input.skip)
    .limit(input.limit)
    .execute();
}

export async function updateLectureChecked(
  db: Queryable,
  input: { id: string; status: 'READY' | 'REFUSED'; refusal: string | null; checked_at: Date },
): Promise<void> {
  const { id, ...values } = input;
  await db.updateTable('lectures').set(values).where('id', '=', id).where('status', '=', 'CHECKING').execute();
}
