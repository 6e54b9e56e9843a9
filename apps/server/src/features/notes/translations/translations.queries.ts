import type { TranslatedLine } from '@pilgi/domain/notes';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';

const translationColumns = [
  'id',
  'user_id',
  'note_id',
  'section',
  'status',
  'lines',
  'model_id',
  'price_version',
  'ceiling_micro',
  'charged_micro',
  'runs',
  'created_at',
  'finished_at',
] as const;

export type Translation = Awaited<ReturnType<typeof getTranslation>>;

export interface NewTranslation {
  id: string;
  user_id: string;
  note_id: string;
  section: number;
  lines: readonly TranslatedLine[];
  model_id: string;
  price_version: number;
  ceiling_micro: bigint;
  created_at: Date;
}

export async function insertTranslation(tx: Transaction, { lines, ...row }: NewTranslation): Promise<void> {
  await tx
    .insertInto('translations')
    .values({ ...row, lines: JSON.stringify(lines) })
    .execute();
}

/** By section, the newest of each last. */
export async function listTranslations(db: Queryable, noteId: string): Promise<Translation[]> {
  const rows = db.selectFrom('translations').select(translationColumns).where('note_id', '=', noteId);
  return (await rows.orderBy('section').orderBy('created_at').orderBy('id').execute()).map(withLines);
}

export async function getTranslation(db: Queryable, id: string) {
  const row = db.selectFrom('translations').select(translationColumns).where('id', '=', id);
  return withLines(await row.executeTakeFirstOrThrow());
}

/** Ending a translation requires the lock on its row. */
export async function lockTranslation(tx: Transaction, id: string): Promise<Translation> {
  const row = tx.selectFrom('translations').select(translationColumns).where('id', '=', id);
  return withLines(await row.forUpdate().executeTakeFirstOrThrow());
}

const withLines = <Row extends { lines: unknown }>(row: Row) => ({ ...row, lines: row.lines as TranslatedLine[] });

export interface TranslationEnd {
  id: string;
  status: 'DONE' | 'FAILED';
  lines: readonly TranslatedLine[];
  charged_micro: bigint;
  finished_at: Date;
}

export async function updateTranslationEnded(tx: Transaction, { id, lines, ...end }: TranslationEnd): Promise<void> {
  await tx
    .updateTable('translations')
    .set({ ...end, lines: JSON.stringify(lines) })
    .where('id', '=', id)
    .execute();
}
