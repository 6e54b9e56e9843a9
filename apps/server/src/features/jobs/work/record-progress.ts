import { type JobStep, progressPermille, remainingSecondsOf } from '@pilgi/domain';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { insertEvent } from '../job-events.queries.ts';
import { listSections } from '../job-sections.queries.ts';
import { type JobProgress, updateJobProgress } from '../jobs.queries.ts';
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
  // The job's row stays locked until the event is there: events are numbered in the order of what they tell, and none comes to light late.
  await inTransaction(deps.db, async (tx) => {
    const job = await updateJobProgress(tx, { id: input.job_id, permille });
    if (job !== null) await insertEvent(tx, eventOf(job, { ...input, now: deps.clock.now() }));
  });
}

function eventOf(
  { expected_seconds, progress_permille, started_at, status }: JobProgress,
  { job_id, now, section, step }: { job_id: string; now: Date; section: number | null; step: JobStep },
) {
  // Whoever records progress has begun.
  const begun = started_at ?? now;
  const remaining_seconds = remainingSecondsOf({
    created_at: begun,
    started_at: begun,
    now,
    permille: progress_permille,
    expected_seconds,
  });
  const kind = section === null ? 'progress' : 'section';
  return { job_id, kind, data: { status, progress_permille, remaining_seconds, section, step }, created_at: now };
}
