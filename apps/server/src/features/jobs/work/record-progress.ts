import { type JobStep, progressPermille, remainingSecondsOf } from '@pilgi/domain';
import { insertEvent } from '../job-events.queries.ts';
import { listSections } from '../job-sections.queries.ts';
import { updateJobProgress } from '../jobs.queries.ts';
import type { WorkDeps } from '../jobs-deps.ts';

/** What is done is counted from the rows, so it never goes back, whoever does the work. */
export async function recordProgress(
  deps: Pick<WorkDeps, 'db' | 'clock'>,
  input: { job_id: string; step: JobStep; section: number | null },
): Promise<void> {
  const sections = await listSections(deps.db, input.job_id);
  const written = sections.filter((section) => section.written !== null).length;
  const permille = progressPermille({
    sections: sections.length,
    transcribed: sections.filter((section) => section.heard !== null).length,
    is_outlined: input.step !== 'TRANSCRIBE',
    written,
  });
  const job = await updateJobProgress(deps.db, { id: input.job_id, permille });
  if (job === null) return;
  const now = deps.clock.now();
  const { expected_seconds } = job;
  // Whoever records progress has begun.
  const started_at = job.started_at ?? now;
  await insertEvent(deps.db, {
    job_id: input.job_id,
    kind: input.section === null ? 'progress' : 'section',
    data: {
      status: job.status,
      progress_permille: job.progress_permille,
      remaining_seconds: remainingSecondsOf({
        created_at: started_at,
        started_at,
        now,
        permille: job.progress_permille,
        expected_seconds,
      }),
      section: input.section,
      step: input.step,
    },
    created_at: now,
  });
}
