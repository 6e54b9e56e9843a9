import type { Difficulty, Problem, ProblemType } from '@pilgi/domain';
import type { Queryable, Transaction } from '../../platform/db/database.ts';

/** Words that were said, kept with the problem since notes change. */
export interface HeardWords {
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
  evidence: HeardWords[];
  slide_ids: string[];
}

/** For whoever selects problems among other things, as `problem`. */
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

/** What the making of problems has checked is not checked again. */
export const toProblem = (row: ProblemRow): StoredProblem => row as StoredProblem;

export async function findBundle(db: Queryable, input: { id: string; user_id: string }) {
  const bundle = db
    .selectFrom('problem_bundles')
    .select(['id', 'title', 'status', 'model_id'])
    .where('id', '=', input.id)
    .where('user_id', '=', input.user_id)
    .where('deleted_at', 'is', null);
  return (await bundle.executeTakeFirst()) ?? null;
}

/** Held until the end of the transaction, against its deletion. */
export async function lockBundle(tx: Transaction, input: { id: string; user_id: string }) {
  const bundle = tx
    .selectFrom('problem_bundles')
    .select(['id', 'title', 'status'])
    .where('id', '=', input.id)
    .where('user_id', '=', input.user_id)
    .where('deleted_at', 'is', null);
  return (await bundle.forUpdate().executeTakeFirst()) ?? null;
}

/** What problems rest on, by their notes; one that is gone is not named. */
export async function listLecturesOf(db: Queryable, noteIds: readonly string[]): Promise<Map<string, string>> {
  if (noteIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('notes')
    .select(['id', 'lecture_id'])
    .where('id', 'in', [...noteIds])
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, lecture_id }) => [id, lecture_id]));
}

/** Those that passed every gate, in the order of their numbers. */
export async function listProblems(db: Queryable, bundleId: string): Promise<StoredProblem[]> {
  const rows = await db
    .selectFrom('problems as problem')
    .select(problemColumns)
    .where('problem.bundle_id', '=', bundleId)
    .where('problem.state', '=', 'MADE')
    .orderBy('problem.number')
    .execute();
  return rows.map(toProblem);
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
  return row === undefined ? null : { ...toProblem(row), bundle_title: row.bundle_title };
}
