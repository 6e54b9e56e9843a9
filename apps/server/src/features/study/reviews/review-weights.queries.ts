import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import type { LoggedReview } from './fit-weights.ts';
import type { CardState } from './schedule-review.ts';

/** Null: the usual weights. */
export async function findWeights(db: Queryable, userId: string): Promise<readonly number[] | null> {
  const row = await db.selectFrom('review_weights').select('weights').where('user_id', '=', userId).executeTakeFirst();
  return row?.weights ?? null;
}

/** Users with enough reviews and many new ones since their last fit. */
export async function listUsersToFit(
  db: Queryable,
  { min, growth, limit }: { min: number; growth: number; limit: number },
): Promise<{ user_id: string; count: number }[]> {
  const { rows } = await sql<{ user_id: string; count: number }>`
    select log.user_id, count(*)::integer as count
    from (select user_id from review_logs union all select user_id from flash_card_logs) log
    left join review_weights fitted using (user_id)
    group by log.user_id, fitted.review_count
    having count(*) >= greatest(${min}, coalesce(fitted.review_count, 0) * ${growth}::double precision)
    order by count(*) desc limit ${limit}`.execute(db);
  return rows;
}

/** Reviews of problems and of cards, in the order of time; a card is named by its own id. */
export async function listLoggedReviews(db: Queryable, userId: string): Promise<LoggedReview[]> {
  const { rows } = await sql<LoggedReview>`
    select problem_id, rating, reviewed_at from review_logs where user_id = ${userId}
    union all
    select card_id, rating, reviewed_at from flash_card_logs where user_id = ${userId}
    order by reviewed_at, problem_id`.execute(db);
  return rows;
}

export interface NewWeights {
  user_id: string;
  /** Null: the usual ones forecast better. */
  weights: readonly number[] | null;
  review_count: number;
  usual_log_loss: number | null;
  own_log_loss: number | null;
  fitted_at: Date;
}

export async function saveWeights(tx: Transaction, { weights, ...row }: NewWeights): Promise<void> {
  const values = { ...row, weights: weights === null ? null : [...weights] };
  await tx
    .insertInto('review_weights')
    .values(values)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

/** Locks what a user reviews in the order of the ids: problems, then cards. */
export async function lockCardsOfUser(tx: Transaction, userId: string): Promise<string[]> {
  const problems = tx.selectFrom('review_cards').select('problem_id').where('user_id', '=', userId);
  const reviewed = tx.selectFrom('flash_cards').select('id').where('user_id', '=', userId);
  const locked = await problems.orderBy('problem_id').forUpdate().execute();
  const cards = await reviewed.where('last_review_at', 'is not', null).orderBy('id').forUpdate().execute();
  return [...locked.map(({ problem_id }) => problem_id), ...cards.map(({ id }) => id)];
}

/** Due dates stay: the next review applies the new memory. */
export async function updateMemory(
  tx: Transaction,
  userId: string,
  cards: readonly ({ problem_id: string } & Pick<CardState, 'stability' | 'difficulty'>)[],
): Promise<void> {
  const memory = sql`unnest(${cards.map((one) => one.problem_id)}::uuid[], ${cards.map((one) => one.stability)}::double precision[],
      ${cards.map((one) => one.difficulty)}::double precision[]) as memory (id, stability, difficulty)`;
  await sql`
    update review_cards card set stability = memory.stability, difficulty = memory.difficulty
    from ${memory} where card.user_id = ${userId} and card.problem_id = memory.id`.execute(tx);
  await sql`
    update flash_cards card set stability = memory.stability, difficulty = memory.difficulty
    from ${memory} where card.user_id = ${userId} and card.id = memory.id and card.last_review_at is not null`.execute(
    tx,
  );
}

export async function deleteWeightsOfUser(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom('review_weights').where('user_id', '=', userId).execute();
}
