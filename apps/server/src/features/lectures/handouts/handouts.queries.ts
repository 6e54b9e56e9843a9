import type { HandoutKind, SpanOrigin } from '@pilgi/domain/lectures';
import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import type { TextOrigin } from '../../../platform/handouts/handout-tools.ts';

const handoutColumns = [
  'id',
  'user_id',
  'lecture_id',
  'position',
  'is_source',
  'file_name',
  'content_type',
  'size_bytes',
  'sha256',
  'storage_key',
  'storage_upload_id',
  'status',
  'refusal',
  'kind',
  'page_count',
  'created_at',
] as const;

export type Handout = NonNullable<Awaited<ReturnType<typeof findHandout>>>;

export interface NewHandout {
  id: string;
  user_id: string;
  lecture_id: string;
  is_source: boolean;
  file_name: string;
  content_type: string;
  size_bytes: bigint;
  sha256: string;
  storage_key: string;
  status: 'UPLOADING' | 'CHECKING';
  created_at: Date;
}

/** Positions are never used again, because notes cite pages by them. */
export async function insertHandout(tx: Transaction, handout: NewHandout): Promise<Handout> {
  const { handout_positions: position } = await tx
    .updateTable('lectures')
    .set((row) => ({ handout_positions: row('handout_positions', '+', 1) }))
    .where('id', '=', handout.lecture_id)
    .returning('handout_positions')
    .executeTakeFirstOrThrow();
  const values = { ...handout, position };
  return await tx.insertInto('handouts').values(values).returning(handoutColumns).executeTakeFirstOrThrow();
}

export async function updateHandoutBegun(db: Queryable, input: { id: string; storage_upload_id: string }) {
  const { id, ...values } = input;
  await db.updateTable('handouts').set(values).where('id', '=', id).execute();
}

export async function findHandout(db: Queryable, input: { id: string; user_id: string }) {
  const found = db.selectFrom('handouts').select(handoutColumns).where('id', '=', input.id);
  return (await found.where('user_id', '=', input.user_id).executeTakeFirst()) ?? null;
}

export async function findHandoutForCheck(db: Queryable, id: string): Promise<Handout | null> {
  return (await db.selectFrom('handouts').select(handoutColumns).where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function lockHandout(tx: Transaction, input: { id: string; user_id: string }): Promise<Handout | null> {
  const found = tx.selectFrom('handouts').select(handoutColumns).where('id', '=', input.id);
  return (await found.where('user_id', '=', input.user_id).forUpdate().executeTakeFirst()) ?? null;
}

export async function listHandoutRows(db: Queryable, lectureId: string): Promise<Handout[]> {
  const rows = db.selectFrom('handouts').select(handoutColumns).where('lecture_id', '=', lectureId);
  return await rows.orderBy('position').execute();
}

/** True for exactly one caller. */
export async function updateHandoutUploaded(tx: Transaction, id: string): Promise<boolean> {
  const uploading = tx.updateTable('handouts').set({ status: 'CHECKING' }).where('id', '=', id);
  return (await uploading.where('status', '=', 'UPLOADING').executeTakeFirst()).numUpdatedRows === 1n;
}

export async function updateHandoutRefused(
  db: Queryable,
  input: { id: string; refusal: string; checked_at: Date },
): Promise<void> {
  const { id, ...values } = input;
  const checking = db
    .updateTable('handouts')
    .set({ ...values, status: 'REFUSED' })
    .where('id', '=', id);
  await checking.where('status', '=', 'CHECKING').execute();
}

export async function updateHandoutReady(
  db: Queryable,
  input: { id: string; kind: HandoutKind; page_count: number; checked_at: Date },
): Promise<void> {
  const { id, ...values } = input;
  const checking = db
    .updateTable('handouts')
    .set({ ...values, status: 'READY' })
    .where('id', '=', id);
  await checking.where('status', '=', 'CHECKING').execute();
}

export interface StoredPage {
  page: number;
  text: string;
  notes: string;
  text_origin: TextOrigin;
  width: number;
  height: number;
  hash: Buffer;
}

/** Replaces the pages of an earlier attempt. */
export async function replacePages(
  tx: Transaction,
  { handout_id, pages }: { handout_id: string; pages: readonly StoredPage[] },
): Promise<void> {
  await tx.deleteFrom('handout_pages').where('handout_id', '=', handout_id).execute();
  if (pages.length === 0) return;
  await tx
    .insertInto('handout_pages')
    .values(pages.map((page) => ({ handout_id, ...page })))
    .execute();
}

/** Pages of the opened handouts of a lecture, in their order. */
export async function listPages(db: Queryable, input: { lecture_id: string; handout_ids?: readonly string[] }) {
  const { lecture_id, handout_ids } = input;
  let pages = db
    .selectFrom('handout_pages')
    .innerJoin('handouts', 'handouts.id', 'handout_pages.handout_id')
    .select(['handout_id', 'position', 'file_name', 'page', 'text', 'notes', 'text_origin', 'width', 'height', 'hash'])
    .where('lecture_id', '=', lecture_id)
    .where('status', '=', 'READY');
  if (handout_ids !== undefined) pages = pages.where('handout_id', '=', sql<string>`any(${[...handout_ids]}::uuid[])`);
  return await pages.orderBy('position').orderBy('page').execute();
}

export type LecturePage = Awaited<ReturnType<typeof listPages>>[number];

export interface StoredSpan {
  handout_id: string;
  page: number;
  from_ms: number;
  to_ms: number;
  origin: SpanOrigin;
  score: number;
}

export async function replaceSpans(
  tx: Transaction,
  { lecture_id, spans }: { lecture_id: string; spans: readonly StoredSpan[] },
): Promise<void> {
  const own = tx.selectFrom('handouts').select('id').where('lecture_id', '=', lecture_id);
  await tx.deleteFrom('page_spans').where('handout_id', 'in', own).execute();
  if (spans.length > 0)
    await tx
      .insertInto('page_spans')
      .values([...spans])
      .execute();
}

export async function listSpans(db: Queryable, lectureId: string): Promise<StoredSpan[]> {
  return await db
    .selectFrom('page_spans')
    .innerJoin('handouts', 'handouts.id', 'page_spans.handout_id')
    .select(['handout_id', 'page', 'from_ms', 'to_ms', 'origin', 'score'])
    .where('lecture_id', '=', lectureId)
    .orderBy('from_ms')
    .orderBy('handout_id')
    .execute();
}

export async function deleteHandouts(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await tx
      .deleteFrom('handouts')
      .where('id', 'in', [...ids])
      .execute();
}

export async function deleteHandoutsOfLecture(tx: Transaction, lectureId: string): Promise<void> {
  await tx.deleteFrom('handouts').where('lecture_id', '=', lectureId).execute();
}

export async function deleteHandoutsOfUser(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom('handouts').where('user_id', '=', userId).execute();
}

export async function listHandoutsInCheck(db: Queryable, input: { before: Date; limit: number }) {
  return await db
    .selectFrom('handouts')
    .select(['id', 'user_id', 'check_runs as runs'])
    .where('status', '=', 'CHECKING')
    .where('created_at', '<', input.before)
    .orderBy('created_at')
    .limit(input.limit)
    .execute();
}

export async function listAbandonedHandouts(db: Queryable, input: { before: Date; limit: number }): Promise<Handout[]> {
  return await db
    .selectFrom('handouts')
    .select(handoutColumns)
    .where('status', '=', 'UPLOADING')
    .where('created_at', '<', input.before)
    .orderBy('created_at')
    .limit(input.limit)
    .execute();
}
