import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';

/** Records that the owners have the jobs open. Finished jobs are not changed, locked ones are left to the next time. */
export async function updateWatched(
  db: Queryable,
  input: { ids: readonly string[]; last_viewed_at: Date },
): Promise<void> {
  const open = db
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', sql<string>`any(${input.ids}::uuid[])`)
    .where('finished_at', 'is', null);
  await db
    .updateTable('jobs')
    .set({ last_viewed_at: input.last_viewed_at })
    .where('id', 'in', open.forUpdate().skipLocked())
    .execute();
}

export interface EndedJob {
  id: string;
  status: string;
  charged_micro: bigint;
  failed_sections: number;
  failure: string | null;
  last_viewed_at: Date | null;
  finished_at: Date;
  lecture_title: string;
  note_id: string | null;
  email: string;
  job_mails_off_at: Date | null;
}

/** Null when its owner or its lecture was deleted. */
export async function findEndedJob(db: Queryable, id: string): Promise<EndedJob | null> {
  const row = await db
    .selectFrom('jobs as job')
    .innerJoin('users as owner', 'owner.id', 'job.user_id')
    .innerJoin('lectures as lecture', 'lecture.id', 'job.lecture_id')
    .leftJoin('notes as note', (join) => join.onRef('note.id', '=', 'job.note_id').on('note.deleted_at', 'is', null))
    .select(['job.id', 'job.status', 'job.charged_micro', 'job.failed_sections', 'job.failure', 'job.last_viewed_at'])
    .select(['job.finished_at', 'lecture.title as lecture_title', 'note.id as note_id'])
    .select(['owner.email', 'owner.job_mails_off_at'])
    .where('job.id', '=', id)
    .where('owner.withdrawn_at', 'is', null)
    .where('lecture.deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.finished_at ? { ...row, finished_at: row.finished_at } : null;
}

export async function getMailsOff(db: Queryable, userId: string): Promise<Date | null> {
  const owner = db.selectFrom('users').select('job_mails_off_at').where('id', '=', userId);
  return (await owner.executeTakeFirstOrThrow()).job_mails_off_at;
}

export async function updateMailsOff(db: Queryable, input: { user_id: string; off_at: Date | null }): Promise<void> {
  await db.updateTable('users').set({ job_mails_off_at: input.off_at }).where('id', '=', input.user_id).execute();
}
