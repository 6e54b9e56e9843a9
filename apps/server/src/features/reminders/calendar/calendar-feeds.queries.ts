import type { ProblemType } from '@pilgi/domain/study';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';

export async function findFeed(db: Queryable, userId: string) {
  const feed = db.selectFrom('calendar_feeds').select(['includes_titles', 'created_at', 'read_at']);
  return (await feed.where('user_id', '=', userId).executeTakeFirst()) ?? null;
}

/** A user has one address: a new one replaces it. */
export async function rotateFeed(
  db: Queryable,
  feed: { user_id: string; token_hash: Buffer; includes_titles: boolean; created_at: Date },
): Promise<void> {
  const { user_id: _owner, ...values } = feed;
  await db
    .insertInto('calendar_feeds')
    .values(feed)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...values, read_at: null }))
    .execute();
}

export async function deleteFeed(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute();
}

/** Null for an unknown address and for a closed account. */
export async function findFeedByToken(db: Queryable, tokenHash: Buffer) {
  const feed = await db
    .selectFrom('calendar_feeds as feed')
    .innerJoin('users', 'users.id', 'feed.user_id')
    .select(['feed.user_id', 'feed.includes_titles'])
    .where('feed.token_hash', '=', tokenHash)
    .where('users.is_active', '=', true)
    .where('users.withdrawn_at', 'is', null)
    .executeTakeFirst();
  return feed ?? null;
}

export async function updateFeedRead(db: Queryable, input: { user_id: string; read_at: Date }): Promise<void> {
  await db.updateTable('calendar_feeds').set({ read_at: input.read_at }).where('user_id', '=', input.user_id).execute();
}

/** Exams from the given day on. */
export async function listExams(db: Queryable, input: { user_id: string; from: string }) {
  return await db
    .selectFrom('study_plans as plan')
    .innerJoin('problem_bundles as bundle', 'bundle.id', 'plan.bundle_id')
    .select(['plan.bundle_id', 'bundle.title', sql<string>`plan.exam_on::text`.as('exam_on')])
    .where('plan.user_id', '=', input.user_id)
    .where('bundle.deleted_at', 'is', null)
    .where('plan.exam_on', '>=', sql<Date>`${input.from}::date`)
    .orderBy('plan.exam_on')
    .orderBy('plan.bundle_id')
    .execute();
}

/** Due reviews by day in Seoul and type of problem; what is overdue counts for the first day. */
export async function listReviewLoad(db: Queryable, input: { user_id: string; from: Date; before: Date }) {
  return await db
    .selectFrom('review_cards as card')
    .innerJoin('problems as problem', 'problem.id', 'card.problem_id')
    .innerJoin('problem_bundles as bundle', 'bundle.id', 'problem.bundle_id')
    .select([
      sql<string>`to_char(greatest(card.due_at, ${input.from}) at time zone 'Asia/Seoul', 'YYYY-MM-DD')`.as('day'),
      sql<ProblemType>`problem.type`.as('type'),
      sql<number>`count(*)::integer`.as('count'),
    ])
    .where('card.user_id', '=', input.user_id)
    .where('bundle.deleted_at', 'is', null)
    .where('card.due_at', '<', input.before)
    .groupBy(['day', 'problem.type'])
    .orderBy('day')
    .execute();
}
