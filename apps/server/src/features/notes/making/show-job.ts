import { isFinishedJob, remainingSecondsOf } from '@pilgi/domain/ai-work';
import { toDisplayCredits } from '@pilgi/domain/billing';
import { DELETED_LECTURE, type Job } from './jobs.queries.ts';

export function showJob(job: Job, now: Date) {
  const { created_at, expected_seconds, progress_permille: permille, started_at } = job;
  const left = remainingSecondsOf({ created_at, started_at, now, permille, expected_seconds });
  return {
    id: job.id,
    lecture_id: job.lecture_id,
    lecture_title: job.lecture_deleted_at === null ? job.lecture_title : DELETED_LECTURE,
    model_name: job.display_name,
    status: job.status,
    progress_permille: job.progress_permille,
    remaining_seconds: isFinishedJob(job.status) ? null : left,
    section_count: job.section_count,
    failed_sections: job.failed_sections,
    ceiling_credits: toDisplayCredits(job.ceiling_micro),
    credits_used: toDisplayCredits(job.charged_micro),
    note_id: job.kept_note_id,
    retry_of: job.retry_of,
    failure: job.failure,
    is_cancelling: job.cancel_requested_at !== null && !isFinishedJob(job.status),
    created_at: job.created_at,
    started_at: job.started_at,
    finished_at: job.finished_at,
  };
}
