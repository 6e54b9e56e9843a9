import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import { problemColumns, toStoredProblem } from '../problems/index.ts';
import type { CardState, Rating } from './schedule-review.ts';

const cardColumns = [
  'card.scheduled_at',
  'card.due_at',
  'card.stability',
  'card.difficulty',
  'card.state',
  'card.reps',
  'card.lapses',
  'card.last_review_at',
] as const;

export type StoredCard = CardState & { due_at: Date };

/** With the latest log of each card, because a replaced review starts from the state before it. */
export async function lockCards(tx: Transaction, input: { user_id: string; problem_ids: readonly string[] }) {
  return await tx
    .selectFrom('review_cards as card')
    .innerJoinLateral(
      (one) =>
        one
          .selectFrom('review_logs')
          .select(['review_logs.id', 'attempt_id', 'before', 'reviewed_at'])
          .whereRef('review_logs.user_id', '=', 'card.user_id')
          .whereRef('review_logs.problem_id', '=', 'card.problem_id')
          .orderBy('review_logs.id', 'desc')
          .limit(1)
          .as('log'),
      (join) => join.onTrue(),
    )
    .select(['card.problem_id', ...cardColumns, 'log.id as log_id', 'log.attempt_id', 'log.before', 'log.reviewed_at'])
    .where('card.user_id', '=', input.user_id)
    .where('card.problem_id', 'in', [...input.problem_ids])
    .forUpdate('card')
    .execute();
}

export interface NewReview {
  problem_id: string;
  card: StoredCard;
  attempt_id: string | null;
  rating: Rating;
  before: CardState | null;
}

export async function saveReviews(tx: Transaction, userId: string, reviews: readonly NewReview[]): Promise<void> {
  const cards = reviews.map(({ problem_id, card }) => ({ user_id: userId, problem_id, ...card }));
  await tx
    .insertInto('review_cards')
    .values(cards)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'problem_id']).doUpdateSet((row) => ({
        scheduled_at: row.ref('excluded.scheduled_at'),
        due_at: row.ref('excluded.due_at'),
        stability: row.ref('excluded.stability'),
        difficulty: row.ref('excluded.difficulty'),
        state: row.ref('excluded.state'),
        reps: row.ref('excluded.reps'),
        lapses: row.ref('excluded.lapses'),
        last_review_at: row.ref('excluded.last_review_at'),
      })),
    )
    .execute();
  const logs = reviews.map(({ problem_id, attempt_id, rating, before, card }) => ({
    user_id: userId,
    problem_id,
    attempt_id,
    rating,
    before: before === null ? null : JSON.stringify(before),
    reviewed_at: card.last_review_at,
  }));
  await tx.insertInto('review_logs').values(logs).execute();
}

export async function deleteLogs(tx: Transaction, ids: readonly bigint[]): Promise<void> {
  if (ids.length > 0)
    await tx
      .deleteFrom('review_logs')
      .where('id', 'in', [...ids])
      .execute();
}

/** Serializes reviews of one card; the second request finds it rescheduled. */
export async function lockCard(tx: Transaction, input: { user_id: string; problem_id: string }) {
  const card = tx.selectFrom('review_cards as card').select(cardColumns).where('card.user_id', '=', input.user_id);
  return (await card.where('card.problem_id', '=', input.problem_id).forUpdate().executeTakeFirst()) ?? null;
}

const cardsOf = (db: Queryable, userId: string) =>
  db
    .selectFrom('review_cards as card')
    .innerJoin('problems as problem', 'problem.id', 'card.problem_id')
    .innerJoin('problem_bundles as bundle', 'bundle.id', 'problem.bundle_id')
    .where('card.user_id', '=', userId)
    .where('bundle.deleted_at', 'is', null);

export async function listDue(db: Queryable, input: { user_id: string; before: Date; limit: number }) {
  const rows = await cardsOf(db, input.user_id)
    .select([
      ...problemColumns,
      'bundle.title as bundle_title',
      'card.due_at',
      'card.scheduled_at',
      'card.last_review_at',
    ])
    // `difficulty` is also a column of the problem.
    .select(['card.stability', 'card.difficulty as card_difficulty', 'card.state', 'card.reps', 'card.lapses'])
    .where('card.due_at', '<', input.before)
    .orderBy('card.due_at')
    .orderBy('problem.id')
    .limit(input.limit)
    .execute();
  return rows.map((row) => {
    const { bundle_title, card_difficulty, due_at, scheduled_at, last_review_at, stability, state, reps, lapses } = row;
    const times = { due_at, scheduled_at, last_review_at };
    const card: StoredCard = { ...times, stability, difficulty: card_difficulty, state, reps, lapses };
    return { bundle_title, problem: toStoredProblem(row), card };
  });
}

/** Due times of everything in the queue: problems of existing sets, and cards that are not suspended. */
const queueOf = (userId: string) => sql`(
  select card.due_at from review_cards card
  join problems problem on problem.id = card.problem_id
  join problem_bundles bundle on bundle.id = problem.bundle_id
  where card.user_id = ${userId} and bundle.deleted_at is null
  union all
  select due_at from flash_cards where user_id = ${userId} and suspended_at is null
) queue`;

export async function countDue(db: Queryable, input: { user_id: string; before: Date }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${queueOf(input.user_id)} where due_at < ${input.before}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Number of due reviews per day in Seoul. */
export async function listUpcomingCounts(db: Queryable, input: { user_id: string; from: Date; before: Date }) {
  const { rows } = await sql<{ day: string; count: number }>`
    select to_char(due_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day, count(*)::integer as count
    from ${queueOf(input.user_id)} where due_at >= ${input.from} and due_at < ${input.before}
    group by day order by day`.execute(db);
  return rows;
}

/** Due times of the problems that have a card. */
export async function listNextReviews(db: Queryable, input: { user_id: string; problem_ids: readonly string[] }) {
  return await db
    .selectFrom('review_cards')
    .select(['problem_id', 'due_at'])
    .where('user_id', '=', input.user_id)
    .where('problem_id', 'in', [...input.problem_ids])
    .orderBy('due_at')
    .orderBy('problem_id')
    .execute();
}

/** Restores the state before a review. */
export async function updateCard(
  tx: Transaction,
  { user_id, problem_id, card }: { user_id: string; problem_id: string; card: StoredCard },
): Promise<void> {
  await tx
    .updateTable('review_cards')
    .set(card)
    .where('user_id', '=', user_id)
    .where('problem_id', '=', problem_id)
    .execute();
}

export async function deleteCardsOfBundle(tx: Transaction, bundleId: string): Promise<void> {
  const problems = tx.selectFrom('problems').select('id').where('bundle_id', '=', bundleId);
  await tx.deleteFrom('review_cards').where('problem_id', 'in', problems).execute();
}

export async function deleteCardsOfUser(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom('review_cards').where('user_id', '=', userId).execute();
}
