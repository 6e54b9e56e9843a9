import type { Queryable, Transaction } from '../../../../platform/db/database.ts';

/** Verdicts about the same answer to the same problem; null when it was never checked. */
export async function findMeaning(
  db: Queryable,
  input: { problem_id: string; folded: string },
): Promise<{ is_same: boolean } | null> {
  const row = await db
    .selectFrom('answer_meanings')
    .select('is_same')
    .where('problem_id', '=', input.problem_id)
    .where('folded', '=', input.folded)
    .executeTakeFirst();
  return row ?? null;
}

export async function saveMeaning(
  tx: Transaction,
  meaning: { problem_id: string; user_id: string; folded: string; is_same: boolean; checked_at: Date },
): Promise<void> {
  const { is_same, checked_at } = meaning;
  await tx
    .insertInto('answer_meanings')
    .values(meaning)
    .onConflict((conflict) => conflict.columns(['problem_id', 'folded']).doUpdateSet({ is_same, checked_at }))
    .execute();
}

interface AnswerKey {
  attempt_id: string;
  problem_id: string;
}

export async function insertMeaningToCheck(tx: Transaction, row: AnswerKey & { due_at: Date }): Promise<void> {
  await tx
    .insertInto('meanings_to_check')
    .values(row)
    .onConflict((conflict) => conflict.columns(['attempt_id', 'problem_id']).doNothing())
    .execute();
}

export async function listDueMeanings(db: Queryable, input: { now: Date; limit: number }) {
  return await db
    .selectFrom('meanings_to_check as due')
    .innerJoin('attempts as attempt', 'attempt.id', 'due.attempt_id')
    .select(['due.attempt_id', 'due.problem_id', 'due.tries', 'attempt.user_id'])
    .where('due.due_at', '<=', input.now)
    .orderBy('due.due_at')
    .limit(input.limit)
    .execute();
}

export async function updateMeaningTried(
  tx: Transaction,
  { attempt_id, problem_id, ...tried }: AnswerKey & { tries: number; due_at: Date },
): Promise<void> {
  await tx
    .updateTable('meanings_to_check')
    .set(tried)
    .where('attempt_id', '=', attempt_id)
    .where('problem_id', '=', problem_id)
    .execute();
}

export async function deleteMeaningToCheck(tx: Transaction, { attempt_id, problem_id }: AnswerKey): Promise<void> {
  await tx
    .deleteFrom('meanings_to_check')
    .where('attempt_id', '=', attempt_id)
    .where('problem_id', '=', problem_id)
    .execute();
}

/** Checks that were started for a user since then, free ones only. */
export async function countMeaningChecks(db: Queryable, input: { user_id: string; since: Date }): Promise<number> {
  const row = await db
    .selectFrom('gradings')
    .select((one) => one.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', input.user_id)
    .where('kind', '=', 'MEANING')
    .where('created_at', '>=', input.since)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
