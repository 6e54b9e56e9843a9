import { sql } from 'kysely';
import { type BatchedSlices, batchedSlices } from '../../../platform/db/batched-slices.queries.ts';
import { isoText } from '../../../platform/db/iso-text.queries.ts';
import { prepareQuery } from '../../../platform/db/prepare-query.ts';
import { displayCredits } from '../../billing/index.ts';
import { DELETED_LECTURE } from './jobs.texts.ts';

/** Jobs of several users at once: one JSON text per requested page, in the order of the requests. */
export const listJobSummaryTexts = prepareQuery(
  'job-summary-texts',
  (_db, slices: BatchedSlices) => sql<{ text: string }>`
    select listed.text from ${batchedSlices(slices)}
    cross join lateral (
      select coalesce(json_agg(shown), '[]')::text as text from (
        select job.id, case when lecture.deleted_at is null then lecture.title else ${sql.lit(DELETED_LECTURE)} end as lecture_title,
          model.display_name as model_name, job.status, ${displayCredits('job.charged_micro')} as credits_used,
          ${isoText('job.created_at')} as created_at, ${isoText('job.finished_at')} as finished_at
        from jobs job
        join lectures lecture on lecture.id = job.lecture_id
        join ai_models model on model.id = job.model_id
        where job.user_id = slice.user_id
        order by job.created_at desc, job.id
        offset slice.skip limit slice.max_rows) shown) listed
    order by slice.number`,
);
