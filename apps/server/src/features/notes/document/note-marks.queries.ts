import type { MarkKind } from '@pilgi/domain/notes';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';

const markColumns = [
  'id',
  'kind',
  'block_id',
  'range_start',
  'range_end',
  'quote',
  'memo',
  'note_version',
  'created_at',
  'updated_at',
] as const;

export type MarkRow = Awaited<ReturnType<typeof listMarkRows>>[number];

export async function listMarkRows(db: Queryable, noteId: string) {
  const marks = db.selectFrom('note_marks').select(markColumns).where('note_id', '=', noteId);
  return await marks.orderBy('created_at').orderBy('id').execute();
}

export async function countOtherMarks(tx: Transaction, input: { note_id: string; mark_id: string }): Promise<number> {
  const row = await tx
    .selectFrom('note_marks')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('note_id', '=', input.note_id)
    .where('id', '<>', input.mark_id)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export interface MarkContent {
  note_id: string;
  mark_id: string;
  kind: MarkKind;
  block_id: string;
  range: { start: number; end: number } | null;
  quote: string;
  memo: string;
  note_version: number;
  now: Date;
}

export async function insertOrUpdateMark(tx: Transaction, mark: MarkContent): Promise<MarkRow> {
  const { note_id, mark_id: id, range, now, ...rest } = mark;
  const content = { ...rest, range_start: range?.start ?? null, range_end: range?.end ?? null, updated_at: now };
  return await tx
    .insertInto('note_marks')
    .values({ note_id, id, ...content, created_at: now })
    .onConflict((conflict) => conflict.columns(['note_id', 'id']).doUpdateSet(content))
    .returning(markColumns)
    .executeTakeFirstOrThrow();
}

export async function deleteMarkRow(db: Queryable, input: { note_id: string; mark_id: string }): Promise<boolean> {
  const deletion = db.deleteFrom('note_marks').where('note_id', '=', input.note_id).where('id', '=', input.mark_id);
  return (await deletion.executeTakeFirst()).numDeletedRows > 0n;
}
