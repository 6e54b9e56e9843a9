import type { FoundPassage, LecturePassage } from '@pilgi/domain/chat';
import { letterPairs, type SearchWord, TERM_MARK } from '@pilgi/domain/notes';
import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';

/** One note, or all notes of a course of one user. */
export type PassageScope = { user_id: string } & ({ note_id: string } | { course: string });

export async function insertPassages(
  tx: Transaction,
  note: { id: string; user_id: string },
  rows: readonly (LecturePassage & { keys: string[] })[],
): Promise<void> {
  const numbered = rows.map((row, index) => ({ ...row, number: index + 1 }));
  await sql`
    insert into note_passages (note_id, number, user_id, kind, parts, keys)
    select ${note.id}, row.number, ${note.user_id}, row.kind, row.parts, array_to_tsvector(row.keys)
    from json_to_recordset(${JSON.stringify(numbered)}::json)
      as row (number integer, kind passage_kind, parts jsonb, keys text[])`.execute(tx);
}

export async function deletePassages(tx: Transaction, noteIds: readonly string[]): Promise<void> {
  await sql`delete from note_passages where note_id = any(${noteIds})`.execute(tx);
}

export async function deletePassagesOfUser(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom('note_passages').where('user_id', '=', userId).execute();
}

interface PassageQuery {
  scope: PassageScope;
  words: readonly SearchWord[];
  pairs: readonly string[];
  limit: number;
}

/** Ranked by shared words, rare words weighted higher; ties by shared letter pairs. */
export async function listNearestPassages(db: Queryable, input: PassageQuery): Promise<FoundPassage[]> {
  const { scope, pairs, limit } = input;
  const note_id = 'note_id' in scope ? scope.note_id : null;
  const course = 'course' in scope ? scope.course : null;
  const { rows } = await sql<FoundPassage>`
    with scope as materialized (
      select note.id as note_id from notes note join lectures lecture on lecture.id = note.lecture_id
      where note.user_id = ${scope.user_id} and note.deleted_at is null
        and (note.id = ${note_id}::uuid or lecture.course = ${course}::text)
    ), hits as materialized (
      select passage.note_id, passage.number, query.word
      from unnest(${input.words.map(conditionFor)}::text[]) with ordinality as query (condition, word)
      join note_passages passage
        on passage.user_id = ${scope.user_id} and passage.keys @@ query.condition::tsquery
      where passage.note_id in (select note_id from scope)
    ), weights as (
      select word, ln(1 + (select count(*) from note_passages join scope using (note_id))::double precision / count(*)) as weight
      from hits group by word
    ), ranked as (
      select note_id, number, sum(weight) as score from hits join weights using (word)
      group by note_id, number order by score desc, note_id, number limit ${limit * 4}
    )
    select passage.note_id, passage.kind, passage.parts
    from ranked join note_passages passage using (note_id, number)
    order by ranked.score + (
      select count(*) from unnest(tsvector_to_array(passage.keys)) as key where key = any(${pairs}::text[])
    )::double precision / ${Math.max(1, pairs.length)}::integer desc, note_id, number
    limit ${limit}`.execute(db);
  return rows;
}

/** The first passages of every section, as many of each as are needed to reach the limit; sections begin where their transcript begins. */
export async function listSectionPassages(
  db: Queryable,
  { scope, limit }: { scope: PassageScope; limit: number },
): Promise<FoundPassage[]> {
  const note_id = 'note_id' in scope ? scope.note_id : null;
  const course = 'course' in scope ? scope.course : null;
  const { rows } = await sql<FoundPassage>`
    with scope as materialized (
      select note.id as note_id, note.created_at from notes note join lectures lecture on lecture.id = note.lecture_id
      where note.user_id = ${scope.user_id} and note.deleted_at is null
        and (note.id = ${note_id}::uuid or lecture.course = ${course}::text)
    ), sections as materialized (
      select note_id, (passages -> 0 ->> 'start_ms')::integer as start_ms
      from note_search join scope using (note_id) where layer = 'SPEECH'
    ), placed as (
      select passage.note_id, passage.number, passage.kind, passage.parts, scope.created_at,
        row_number() over (partition by passage.note_id, (
          select count(*) from sections
          where sections.note_id = passage.note_id
            and sections.start_ms <= (passage.parts -> 0 ->> 'start_ms')::integer
        ) order by passage.number) as place
      from note_passages passage join scope using (note_id)
    )
    select note_id, kind, parts from placed
    where place <= ceil(${limit}::numeric / greatest(1, (select count(*) from sections)))
    order by created_at, note_id, (parts -> 0 ->> 'start_ms')::integer, number
    limit ${MAX_SECTION_PASSAGES}`.execute(db);
  return rows;
}

/** Bounds the rows of a course with many lectures. */
const MAX_SECTION_PASSAGES = 400;

/** Matches any base form or all letter pairs. Keys contain only letters and digits, so quoting is sufficient. */
function conditionFor({ letters, terms }: SearchWord): string {
  const byTerms = terms.map((term) => `('${TERM_MARK}${term}'${orLetters(Array.from(term))})`).join(' & ');
  return `(${byTerms})${orLetters(letters)}`;
}

function orLetters(letters: readonly string[]): string {
  if (letters.length < 2) return '';
  const pairs = letterPairs(letters).slice(0, -1);
  return ` | (${pairs.map((pair) => `'${pair}'`).join(' & ')})`;
}
