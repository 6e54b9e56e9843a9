import {
  letterPairs,
  type Passage,
  type SearchLayer,
  type SearchRow,
  type SearchWord,
  TERM_MARK,
} from '@pilgi/domain/notes';
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
    where note.deleted_at is null and note.searched_version is distinct from note.version
      and (note.search_after is null or note.search_after <= ${input.now})
    order by note.updated_at limit ${input.limit}`.execute(db);
  return rows;
}

/** Locks the note while its rows are written; null when it was changed or deleted meanwhile. */
export async function lockVersion(tx: Transaction, input: { id: string; version: number }): Promise<string | null> {
  const note = tx.selectFrom('notes').select('id').where('id', '=', input.id).where('version', '=', input.version);
  return (await note.where('deleted_at', 'is', null).forUpdate().executeTakeFirst())?.id ?? null;
}

/** One statement, because a long note has hundreds of rows and its editor waits for the lock. */
export async function insertSearchRows(
  tx: Transaction,
  note: Pick<NoteToIndex, 'id' | 'user_id' | 'updated_at'>,
  rows: readonly (SearchRow & { keys: string[] })[],
): Promise<void> {
  await sql`
    insert into note_search (note_id, layer, section, user_id, heading, passages, keys, changed_at)
    select ${note.id}, row.layer, row.section, ${note.user_id}, row.heading, row.passages, array_to_tsvector(row.keys), ${note.updated_at}
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as row (layer search_layer, section integer, heading text, passages jsonb, keys text[])`.execute(tx);
}

export async function updateSearched(tx: Transaction, input: { id: string; version: number }): Promise<void> {
  const searched = { searched_version: input.version, search_after: null };
  await tx.updateTable('notes').set(searched).where('id', '=', input.id).execute();
}

export async function updateSearchPostponed(db: Queryable, input: { id: string; search_after: Date }): Promise<void> {
  await db.updateTable('notes').set({ search_after: input.search_after }).where('id', '=', input.id).execute();
}

export async function deleteSearchRows(tx: Transaction, noteIds: readonly string[]): Promise<void> {
  await sql`delete from note_search where note_id = any(${noteIds})`.execute(tx);
}

export async function deleteSearchOfUser(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom('note_search').where('user_id', '=', userId).execute();
}

export interface FoundRow {
  note_id: string;
  lecture_id: string;
  title: string;
  lecture_title: string;
  course: string | null;
  updated_at: Date;
  hit_count: number;
  layer: SearchLayer;
  section: number;
  heading: string;
  passages: Passage[];
}

interface Search {
  user_id: string;
  words: readonly SearchWord[];
  skip: number;
  limit: number;
  hits: number;
}

/** Notes with matching titles first, then matches in the text, newest first; the first rows of each note. */
export async function listFoundRows(db: Queryable, input: Search): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    with matching as materialized (
      select note_id, layer, section, changed_at from note_search
      where user_id = ${input.user_id} and keys @@ ${conditionFor(input.words)}::tsquery
    ), page as (
      select note_id, min(layer) as best, max(changed_at) as changed_at, count(*)::integer as hit_count from matching
      group by note_id order by best, changed_at desc, note_id offset ${input.skip} limit ${input.limit}
    ), named as materialized (
      select page.*, note.lecture_id, note.title, lecture.title as lecture_title, lecture.course, note.updated_at
      from page join notes note on note.id = page.note_id and note.deleted_at is null
      join lectures lecture on lecture.id = note.lecture_id
    ), nearest as (
      select matching.note_id, layer, section, row_number() over (partition by note_id order by layer, section) as nth
      from matching where note_id in (select note_id from named)
    )
    select named.note_id, named.lecture_id, named.title, named.lecture_title, named.course, named.updated_at,
           named.hit_count, found.layer, found.section, found.heading, found.passages
    from named
    join nearest on nearest.note_id = named.note_id and nearest.nth <= ${input.hits}
    join note_search found on (found.note_id, found.layer, found.section) = (nearest.note_id, nearest.layer, nearest.section)
    order by named.best, named.changed_at desc, named.note_id, nearest.nth`.execute(db);
  return rows;
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
