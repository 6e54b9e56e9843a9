import { codesOfWord, letterPairs, type SearchLayer, type SearchWord, TERM_MARK } from '@pilgi/domain/notes';
import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';

export interface NoteToIndex {
  id: string;
  user_id: string;
  version: number;
  body_key: string;
  updated_at: Date;
  lecture_title: string;
  course: string | null;
}

export async function listNotesToIndex(db: Queryable, input: { now: Date; limit: number }): Promise<NoteToIndex[]> {
  const { rows } = await sql<NoteToIndex>`
    select note.id, note.user_id, note.version, note.body_key, note.updated_at, lecture.title as lecture_title, lecture.course
    from notes note join lectures lecture on lecture.id = note.lecture_id
    where note.deleted_at is null and note.indexed_version is distinct from note.version
      and (note.search_after is null or note.search_after <= ${input.now})
    order by note.updated_at limit ${input.limit}`.execute(db);
  return rows;
}

/** Locks the note while its rows are written; null when it was changed or deleted meanwhile. */
export async function lockVersion(tx: Transaction, input: { id: string; version: number }): Promise<string | null> {
  const note = tx.selectFrom('notes').select('id').where('id', '=', input.id).where('version', '=', input.version);
  return (await note.where('deleted_at', 'is', null).forUpdate().executeTakeFirst())?.id ?? null;
}

export async function insertKeys(
  tx: Transaction,
  note: Pick<NoteToIndex, 'id' | 'user_id' | 'updated_at'>,
  layers: readonly { layer: SearchLayer; keys: Uint8Array }[],
): Promise<void> {
  if (layers.length === 0) return;
  const { id: note_id, user_id, updated_at: changed_at } = note;
  const rows = layers.map(({ layer, keys }) => ({ note_id, layer, user_id, changed_at, keys: Buffer.from(keys) }));
  await tx.insertInto('note_keys').values(rows).execute();
}

export async function updateIndexed(tx: Transaction, input: { id: string; version: number }): Promise<void> {
  const indexed = { indexed_version: input.version, search_after: null };
  await tx.updateTable('notes').set(indexed).where('id', '=', input.id).execute();
}

export async function updateSearchPostponed(db: Queryable, input: { id: string; search_after: Date }): Promise<void> {
  await db.updateTable('notes').set({ search_after: input.search_after }).where('id', '=', input.id).execute();
}

export async function deleteKeys(tx: Transaction, noteIds: readonly string[]): Promise<void> {
  await sql`delete from note_keys where note_id = any(${noteIds})`.execute(tx);
}

export async function deleteKeysOfUser(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom('note_keys').where('user_id', '=', userId).execute();
}

interface Search {
  user_id: string;
  words: readonly SearchWord[];
}

export interface Candidate {
  note_id: string;
  layer: SearchLayer;
  changed_at: Date;
}

/** A user with more candidates refines the search. */
const MAX_CANDIDATES = 6000;

/** Layers of notes that may contain all words in one section: matching titles first, then texts, newest first. */
export async function listCandidates(db: Queryable, input: Search): Promise<Candidate[]> {
  const hits = input.words.flatMap((word, index) =>
    codesOfWord(word).map(
      (codes) => sql`
        select ${index}::integer as word, note_id, layer, changed_at from note_keys
        where user_id = ${input.user_id} and unpack_search_keys(keys) @> ${codes}::integer[]`,
    ),
  );
  const { rows } = await sql<Candidate>`
    select note_id, layer, changed_at from (${sql.join(hits, sql` union all `)}) hit
    group by note_id, layer, changed_at having count(distinct word) = ${input.words.length}
    order by layer, changed_at desc, note_id limit ${MAX_CANDIDATES}`.execute(db);
  return rows;
}

export interface FoundNote {
  note_id: string;
  lecture_id: string;
  title: string;
  lecture_title: string;
  course: string | null;
  updated_at: Date;
}

export async function listFoundNotes(db: Queryable, noteIds: readonly string[]): Promise<FoundNote[]> {
  const { rows } = await sql<FoundNote>`
    select note.id as note_id, note.lecture_id, note.title, lecture.title as lecture_title, lecture.course, note.updated_at
    from notes note join lectures lecture on lecture.id = note.lecture_id
    where note.id = any(${noteIds}) and note.deleted_at is null`.execute(db);
  return rows;
}

/** Candidates among the notes that the worker has not converted to `note_keys` yet. */
export async function listFormerCandidates(db: Queryable, input: Search): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select distinct found.note_id, found.layer, found.changed_at from note_search found
    where found.user_id = ${input.user_id} and found.keys @@ ${conditionFor(input.words)}::tsquery
      and not exists (select from note_texts text where text.note_id = found.note_id)`.execute(db);
  return rows;
}

export async function hasFormerNotes(db: Queryable, userId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from notes note where note.user_id = ${userId} and note.deleted_at is null and note.searched_version is not null
        and not exists (select from note_texts text where text.note_id = note.id)
    ) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** Every word must match by all letter pairs or by all base forms. Keys contain only letters and digits, so quoting is sufficient. */
function conditionFor(words: readonly SearchWord[]): string {
  return words.map((word) => `(${[byLetters(word), ...byTerms(word)].join(' | ')})`).join(' & ');
}

function byLetters({ letters }: SearchWord): string {
  if (letters.length === 1) return `'${letters[0]}':*`;
  return `(${letterPairs(letters)
    .slice(0, -1)
    .map((pair) => `'${pair}'`)
    .join(' & ')})`;
}

function byTerms({ terms }: SearchWord): string[] {
  return terms.length === 0 ? [] : [`(${terms.map((term) => `'${TERM_MARK}${term}'`).join(' & ')})`];
}
