import type { QuestionWord } from '@pilgi/domain/chat';
import { codesOfWord } from '@pilgi/domain/notes';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';

/** One note, or all notes of a course of one user. */
export type PassageScope = { user_id: string } & ({ note_id: string } | { course: string });

/** Notes of the scope, oldest first. */
export async function listNotesInScope(db: Queryable, scope: PassageScope): Promise<string[]> {
  const note_id = 'note_id' in scope ? scope.note_id : null;
  const course = 'course' in scope ? scope.course : null;
  const { rows } = await sql<{ id: string }>`
    select note.id from notes note join lectures lecture on lecture.id = note.lecture_id
    where note.user_id = ${scope.user_id} and note.deleted_at is null
      and (note.id = ${note_id}::uuid or lecture.course = ${course}::text)
    order by note.created_at, note.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Alternatives of one word in one statement; a longer list has only rare synonyms. */
const MAX_ALTERNATIVES = 8;

/** Codes of a word: its letters, each of its base forms, and the words of its synonyms. */
function alternativesOf(word: QuestionWord): number[][] {
  const own = [...codesOfWord({ ...word, terms: [] }), ...word.terms.flatMap((term) => codesOfTerm(word, term))];
  const others = (word.synonyms ?? []).flat().flatMap((synonym) => codesOfWord(synonym));
  return [...own, ...others].filter((codes) => codes.length > 0).slice(0, MAX_ALTERNATIVES);
}

const codesOfTerm = (word: QuestionWord, term: string) => codesOfWord({ ...word, terms: [term] }).slice(1);

/** Notes of a course with the most of the words, rare words weighted higher. Notes that are not indexed yet are missing. */
export async function listNearestNotes(
  db: Queryable,
  input: { scope: { user_id: string; course: string }; words: readonly QuestionWord[]; limit: number },
): Promise<string[]> {
  const { user_id, course } = input.scope;
  const hits = input.words.flatMap((word, index) =>
    alternativesOf(word).map(
      (codes) => sql`
        select ${index}::integer as word, note_id from note_keys
        where user_id = ${user_id} and unpack_search_keys(keys) @> ${codes}::integer[]`,
    ),
  );
  const { rows } = await sql<{ note_id: string }>`
    with sequential as (
      -- Each index scan takes less than a millisecond; starting parallel workers takes twenty. The planner uses none beside this function.
      select set_config('max_parallel_workers_per_gather', '0', true)
    ), scope as materialized (
      select note.id from notes note join lectures lecture on lecture.id = note.lecture_id
      where note.user_id = ${user_id} and note.deleted_at is null and lecture.course = ${course}
    ), hit as materialized (
      select distinct found.word, found.note_id from (${sql.join(hits, sql` union all `)}) found
      join scope on scope.id = found.note_id
    ), weight as (
      select word, ln(1 + (select count(*) from scope)::double precision / count(*)) as weight from hit group by word
    )
    select hit.note_id from hit join weight on weight.word = hit.word
    group by hit.note_id order by sum(weight.weight) desc, hit.note_id limit ${input.limit}`.execute(db);
  return rows.map(({ note_id }) => note_id);
}
