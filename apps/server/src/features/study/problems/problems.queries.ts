import { type Difficulty, measuredDifficulty, type Problem, type ProblemType } from '@pilgi/domain/study';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';

/** Transcript text stored with the problem, because notes change. */
export interface CitedSegment {
  segment_id: string;
  start_ms: number;
  end_ms: number;
  text: string;
}

export interface StoredProblem {
  id: string;
  bundle_id: string;
  number: number;
  note_id: string;
  section: number;
  topic: string;
  type: ProblemType;
  difficulty: Difficulty;
  body: Problem;
  evidence: CitedSegment[];
  slide_ids: string[];
}

/** For queries that select problems under the alias `problem`. */
export const problemColumns = [
  'problem.id',
  'problem.bundle_id',
  'problem.number',
  'problem.note_id',
  'problem.section',
  'problem.topic',
  'problem.type',
  'problem.difficulty',
  'problem.body',
  'problem.evidence',
  'problem.slide_ids',
] as const;

type ProblemRow = { [Field in keyof StoredProblem]: unknown };

/** Rows were validated when the problems were generated. */
export const toStoredProblem = (row: ProblemRow): StoredProblem => row as StoredProblem;

export async function findBundle(db: Queryable, input: { id: string; user_id: string }) {
  const bundle = db
    .selectFrom('problem_bundles')
    .select(['id', 'title', 'status', 'model_id'])
    .where('id', '=', input.id)
    .where('user_id', '=', input.user_id)
    .where('deleted_at', 'is', null);
  return (await bundle.executeTakeFirst()) ?? null;
}

/** Locked until the end of the transaction, so that it cannot be deleted meanwhile. */
export async function lockBundle(tx: Transaction, input: { id: string; user_id: string }) {
  const bundle = tx
    .selectFrom('problem_bundles')
    .select(['id', 'title', 'status'])
    .where('id', '=', input.id)
    .where('user_id', '=', input.user_id)
    .where('deleted_at', 'is', null);
  return (await bundle.forUpdate().executeTakeFirst()) ?? null;
}

/** Lectures by note; deleted notes are absent. */
export async function listLecturesByNote(db: Queryable, noteIds: readonly string[]): Promise<Map<string, string>> {
  if (noteIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('notes')
    .select(['id', 'lecture_id'])
    .where('id', 'in', [...noteIds])
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, lecture_id }) => [id, lecture_id]));
}

/** Problems that can be answered; those of deleted sets are absent. */
export async function listProblemBodies(db: Queryable, ids: readonly string[]): Promise<Map<string, Problem>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('problems')
    .select(['id', 'body'])
    .where('id', 'in', [...ids])
    .where('state', '=', 'MADE')
    .execute();
  return new Map(rows.map(({ id, body }) => [id, body as unknown as Problem]));
}

/** Notes that still exist, with their recordings. */
export async function listSourceNotes(db: Queryable, noteIds: readonly string[]) {
  if (noteIds.length === 0) return [];
  return await db
    .selectFrom('notes')
    .select(['id as note_id', 'title', 'lecture_id'])
    .where('id', 'in', [...noteIds])
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Problems that passed all checks, by number. */
export async function listProblems(db: Queryable, bundleId: string): Promise<StoredProblem[]> {
  const rows = await db
    .selectFrom('problems as problem')
    .select(problemColumns)
    .where('problem.bundle_id', '=', bundleId)
    .where('problem.state', '=', 'MADE')
    .orderBy('problem.number')
    .execute();
  return rows.map(toStoredProblem);
}

export async function findProblem(
  db: Queryable,
  input: { id: string; user_id: string },
): Promise<(StoredProblem & { bundle_title: string }) | null> {
  const row = await db
    .selectFrom('problems as problem')
    .innerJoin('problem_bundles as bundle', 'bundle.id', 'problem.bundle_id')
    .select([...problemColumns, 'bundle.title as bundle_title'])
    .where('problem.id', '=', input.id)
    .where('problem.state', '=', 'MADE')
    .where('bundle.user_id', '=', input.user_id)
    .where('bundle.deleted_at', 'is', null)
    .executeTakeFirst();
  return row === undefined ? null : { ...toStoredProblem(row), bundle_title: row.bundle_title };
}

/** The problems with the difficulty that their answers show, where there are enough of them. */
export async function withMeasuredDifficulty<Shown extends { id: string; difficulty: Difficulty }>(
  db: Queryable,
  problems: readonly Shown[],
): Promise<Shown[]> {
  if (problems.length === 0) return [];
  const rows = await db
    .selectFrom('problem_difficulties')
    .select(['problem_id', 'logit', 'answer_count'])
    .where(
      'problem_id',
      'in',
      problems.map(({ id }) => id),
    )
    .execute();
  const measured = new Map(rows.map((row) => [row.problem_id, measuredDifficulty(row)]));
  return problems.map((problem) => ({ ...problem, difficulty: measured.get(problem.id) ?? problem.difficulty }));
}
