import type { ReviewLoad } from '@pilgi/domain/reminders';
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

/** Exams of problem sets and of courses from the given day on, the next one first. */
export async function listExams(db: Queryable, input: { user_id: string; from: string }) {
  const { rows } = await sql<{ key: string; title: string; exam_on: string }>`
    select plan.bundle_id::text as key, bundle.title, plan.exam_on::text as exam_on
    from study_plans plan
    join problem_bundles bundle on bundle.id = plan.bundle_id and bundle.deleted_at is null
    where plan.user_id = ${input.user_id} and plan.exam_on >= ${input.from}::date
    union all
    -- The name of a course is not part of the key: calendars show it.
    select md5(user_id || course), course, exam_on::text
    from course_exams where user_id = ${input.user_id} and exam_on >= ${input.from}::date
    order by exam_on, key`.execute(db);
  return rows;
}

/** Due reviews of problems and flash cards by day in Seoul and type; what is overdue counts for the first day. */
export async function listReviewLoad(db: Queryable, input: { user_id: string; from: Date; before: Date }) {
  const { user_id, from, before } = input;
  const { rows } = await sql<ReviewLoad & { day: string }>`
    select to_char(greatest(due_at, ${from}) at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day, type,
           count(*)::integer as count
    from (
      select card.due_at, problem.type::text as type
      from review_cards card
      join problems problem on problem.id = card.problem_id
      join problem_bundles bundle on bundle.id = problem.bundle_id and bundle.deleted_at is null
      where card.user_id = ${user_id} and card.due_at < ${before}
      union all
      select due_at, 'CARD' from flash_cards
      where user_id = ${user_id} and suspended_at is null and due_at < ${before}
    ) due
    group by day, type order by day`.execute(db);
  return rows;
}
