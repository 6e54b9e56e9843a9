import { CARDS_FORMAT, type ExportFormat, MY_DATA_FORMAT } from '@pilgi/domain/exports';
import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../platform/db/database.ts';

const exportColumns = [
  'id',
  'user_id',
  'note_id',
  'bundle_id',
  'course',
  'version',
  'format',
  'status',
  'file_name',
  'object_key',
  'bytes',
  'failure',
  'created_at',
  'finished_at',
  'expires_at',
] as const;

export type ExportRow = NonNullable<Awaited<ReturnType<typeof findExportById>>>;

export interface ExportSubject {
  note_id: string | null;
  bundle_id: string | null;
  /** Only for the cards of a course. */
  course?: string;
  version: number;
  format: ExportFormat;
}

const subjectId = sql<string>`coalesce(note_id, bundle_id)`;

export async function findExportById(db: Queryable, id: string) {
  return (await db.selectFrom('exports').select(exportColumns).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** An unexpired export of this user. */
export async function findExport(db: Queryable, input: { id: string; user_id: string; now: Date }) {
  const found = db.selectFrom('exports').select(exportColumns).where('id', '=', input.id);
  const own = found.where('user_id', '=', input.user_id).where('expires_at', '>', input.now);
  return (await own.executeTakeFirst()) ?? null;
}

export async function listExportRows(
  db: Queryable,
  input: { user_id: string; now: Date; skip: number; limit: number },
): Promise<ExportRow[]> {
  return await db
    .selectFrom('exports')
    .select(exportColumns)
    .where('user_id', '=', input.user_id)
    .where('expires_at', '>', input.now)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(input.skip)
    .limit(input.limit)
    .execute();
}

export async function listExportsOf(db: Queryable, subject: ExportSubject): Promise<ExportRow[]> {
  return await db
    .selectFrom('exports')
    .select(exportColumns)
    .where(subjectId, '=', subject.note_id ?? subject.bundle_id)
    .where('version', '=', subject.version)
    .where('format', '=', subject.format)
    .execute();
}

/** Earlier files with the cards of the same lecture or course. */
export async function listCardExports(
  db: Queryable,
  input: { user_id: string; note_id: string | null; course: string | null },
): Promise<ExportRow[]> {
  const own = db.selectFrom('exports').select(exportColumns).where('user_id', '=', input.user_id);
  const cards = own.where('format', '=', CARDS_FORMAT);
  const { note_id, course } = input;
  return await (note_id === null ? cards.where('course', '=', course) : cards.where('note_id', '=', note_id)).execute();
}

export async function listMyDataExports(db: Queryable, userId: string): Promise<ExportRow[]> {
  const own = db.selectFrom('exports').select(exportColumns).where('user_id', '=', userId);
  return await own.where('format', '=', MY_DATA_FORMAT).execute();
}

export interface NewExport extends ExportSubject {
  id: string;
  user_id: string;
  file_name: string;
  object_key: string;
  created_at: Date;
  expires_at: Date;
}

export async function insertExport(tx: Transaction, row: NewExport): Promise<ExportRow> {
  return await tx.insertInto('exports').values(row).returning(exportColumns).executeTakeFirstOrThrow();
}

export async function updateExportBegun(db: Queryable, id: string): Promise<void> {
  const open = db.updateTable('exports').set({ status: 'PROCESSING' }).where('id', '=', id);
  await open.where('status', '=', 'PENDING').execute();
}

/** False when the export is deleted or already finished. */
export async function updateExportDone(
  db: Queryable,
  { id, bytes, finished_at }: { id: string; bytes: number; finished_at: Date },
): Promise<boolean> {
  const open = db
    .updateTable('exports')
    .set({ status: 'DONE', bytes: BigInt(bytes), finished_at })
    .where('id', '=', id);
  return (await open.where('status', 'in', ['PENDING', 'PROCESSING']).executeTakeFirst()).numUpdatedRows > 0n;
}

export async function updateExportFailed(
  db: Queryable,
  { id, ...end }: { id: string; failure: string; finished_at: Date },
): Promise<void> {
  const open = db
    .updateTable('exports')
    .set({ status: 'FAILED', ...end })
    .where('id', '=', id);
  await open.where('status', 'in', ['PENDING', 'PROCESSING']).execute();
}

export async function listOpenExports(db: Queryable, input: { before: Date; limit: number }): Promise<string[]> {
  const open = db.selectFrom('exports').select('id').where('status', 'in', ['PENDING', 'PROCESSING']);
  const rows = await open.where('created_at', '<', input.before).orderBy('created_at').limit(input.limit).execute();
  return rows.map((row) => row.id);
}

/** The delete functions return the storage keys of the deleted exports. */
export async function deleteExports(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const deletion = tx.deleteFrom('exports').where('id', 'in', [...ids]);
  return keysOf(await deletion.returning('object_key').execute());
}

export async function deleteExportsOfUser(tx: Transaction, userId: string): Promise<string[]> {
  return keysOf(await tx.deleteFrom('exports').where('user_id', '=', userId).returning('object_key').execute());
}

export async function deleteExportsOfSubjects(tx: Transaction, subjectIds: readonly string[]): Promise<string[]> {
  const deletion = tx.deleteFrom('exports').where(subjectId, 'in', [...subjectIds]);
  return keysOf(await deletion.returning('object_key').execute());
}

export async function deleteOldExports(tx: Transaction, input: { before: Date }): Promise<string[]> {
  return keysOf(
    await tx.deleteFrom('exports').where('created_at', '<=', input.before).returning('object_key').execute(),
  );
}

const keysOf = (rows: readonly { object_key: string }[]) => rows.map((row) => row.object_key);
