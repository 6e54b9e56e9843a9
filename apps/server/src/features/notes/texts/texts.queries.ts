import type { LecturePassage } from '@pilgi/domain/chat';
import type { SearchRow } from '@pilgi/domain/notes';
import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';

export interface StoredText {
  note_id: string;
  rows: Buffer;
  passages: Buffer;
}

/** Replaces the text of the earlier version; the caller has locked the note. */
export async function upsertText(tx: Transaction, text: StoredText & { user_id: string }): Promise<void> {
  const { rows, passages } = text;
  await tx
    .insertInto('note_texts')
    .values(text)
    .onConflict((conflict) => conflict.column('note_id').doUpdateSet({ rows, passages }))
    .execute();
}

export async function deleteTexts(tx: Transaction, noteIds: readonly string[]): Promise<void> {
  await sql`delete from note_texts where note_id = any(${noteIds})`.execute(tx);
}

export async function deleteTextsOfUser(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom('note_texts').where('user_id', '=', userId).execute();
}

export async function listRows(
  db: Queryable,
  noteIds: readonly string[],
): Promise<Pick<StoredText, 'note_id' | 'rows'>[]> {
  return await db.selectFrom('note_texts').select(['note_id', 'rows']).where('note_id', 'in', noteIds).execute();
}

export async function listTexts(db: Queryable, noteIds: readonly string[]): Promise<StoredText[]> {
  return await db
    .selectFrom('note_texts')
    .select(['note_id', 'rows', 'passages'])
    .where('note_id', 'in', noteIds)
    .execute();
}

/** Rows of notes that the worker has not converted to `note_texts` yet. */
export async function listFormerRows(
  db: Queryable,
  noteIds: readonly string[],
): Promise<(SearchRow & { note_id: string })[]> {
  const { rows } = await sql<SearchRow & { note_id: string }>`
    select note_id, layer, section, heading, passages from note_search
    where note_id = any(${noteIds}) order by note_id, layer, section`.execute(db);
  return rows;
}

export interface FormerPassage extends LecturePassage {
  note_id: string;
  keys: string[];
}

export async function listFormerPassages(db: Queryable, noteIds: readonly string[]): Promise<FormerPassage[]> {
  const { rows } = await sql<FormerPassage>`
    select note_id, kind, parts, tsvector_to_array(keys) as keys from note_passages
    where note_id = any(${noteIds}) order by note_id, number`.execute(db);
  return rows;
}

/** Rows of the former index; deleted with the note or its owner. */
export async function deleteFormerRows(tx: Transaction, noteIds: readonly string[]): Promise<void> {
  await sql`delete from note_search where note_id = any(${noteIds})`.execute(tx);
  await sql`delete from note_passages where note_id = any(${noteIds})`.execute(tx);
}

export async function deleteFormerRowsOfUser(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom('note_search').where('user_id', '=', userId).execute();
  await tx.deleteFrom('note_passages').where('user_id', '=', userId).execute();
}
