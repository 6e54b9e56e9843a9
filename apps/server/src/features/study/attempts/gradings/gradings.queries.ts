import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../../../platform/db/database.ts';

export interface GradedCriterion {
  criterion: string;
  points: number;
  of: number;
  quote: string;
  comment: string;
}

const gradingColumns = [
  'id',
  'user_id',
  'attempt_id',
  'problem_id',
  'kind',
  'objection_to',
  'objection',
  'model_id',
  'price_version',
  'status',
  'ceiling_micro',
  'charged_micro',
  'lines',
  'failure',
  'runs',
  'created_at',
  'finished_at',
] as const;

export type Grading = Awaited<ReturnType<typeof getGrading>>;

export const isUnderWay = ({ status }: Pick<Grading, 'status'>) => status === 'PENDING';

export interface NewGrading {
  id: string;
  user_id: string;
  attempt_id: string;
  problem_id: string;
  /** RUBRIC when omitted. */
  kind?: 'RUBRIC' | 'MEANING';
  objection_to: string | null;
  objection: string | null;
  model_id: string;
  price_version: number;
  ceiling_micro: bigint;
  created_at: Date;
}

export async function insertGrading(tx: Transaction, grading: NewGrading): Promise<void> {
  await tx.insertInto('gradings').values(grading).execute();
}

/** Oldest first. */
export async function listGradings(db: Queryable, input: { attempt_id: string; problem_id?: string }) {
  const { attempt_id, problem_id } = input;
  const gradings = db.selectFrom('gradings').select(gradingColumns).where('attempt_id', '=', attempt_id);
  const wanted = problem_id === undefined ? gradings : gradings.where('problem_id', '=', problem_id);
  return await wanted.orderBy('created_at').orderBy('id').execute();
}

export async function getGrading(db: Queryable, id: string) {
  return await db.selectFrom('gradings').select(gradingColumns).where('id', '=', id).executeTakeFirstOrThrow();
}

/** Ending a grading requires the lock on its row. */
export async function lockGrading(tx: Transaction, id: string): Promise<Grading> {
  const grading = tx.selectFrom('gradings').select(gradingColumns).where('id', '=', id);
  return await grading.forUpdate().executeTakeFirstOrThrow();
}

export interface GradingEnd {
  id: string;
  status: 'DONE' | 'FAILED';
  lines: readonly GradedCriterion[];
  charged_micro: bigint;
  failure: string | null;
  finished_at: Date;
}

export async function updateGradingEnded(tx: Transaction, { id, lines, ...end }: GradingEnd): Promise<void> {
  await tx
    .updateTable('gradings')
    .set({ ...end, lines: JSON.stringify(lines) })
    .where('id', '=', id)
    .execute();
}

/** Removes the texts; the figures stay, since they were paid for. */
export async function updateGradingsEmptied(
  tx: Transaction,
  whose: { user_id: string } | { bundle_id: string },
): Promise<void> {
  const user_id = 'user_id' in whose ? whose.user_id : null;
  const bundle_id = 'bundle_id' in whose ? whose.bundle_id : null;
  await sql`
    update gradings set lines = '[]', objection = null
    where user_id = ${user_id}
      or problem_id in (select id from problems where bundle_id = ${bundle_id})`.execute(tx);
}
