import { type JobStep, progressPermille, remainingSecondsOf } from '@pilgi/domain/ai-work';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import { inTransaction } from '../../../../platform/db/in-transaction.ts';
import { insertEvent } from '../job-events.queries.ts';
import { listSections } from '../job-sections.queries.ts';
import { countWindows } from '../job-windows.queries.ts';
import { type JobProgress, updateJobProgress } from '../jobs.queries.ts';

/** Counted from the rows, so that progress does not decrease when another process continues the job. */
export async function recordProgress(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  input: { job_id: string; step: JobStep; section: number | null },
): Promise<void> {
  const [sections, windows] = await Promise.all([
    listSections(deps.db, input.job_id),
    countWindows(deps.db, input.job_id),
  ]);
  const written = sections.filter((section) => section.written !== null).length;
  const permille = progressPermille({
    windows: windows.all,
    transcribed: windows.ended,
    sections: sections.length,
    is_outlined: input.step === 'OUTLINE' || input.step === 'WRITE',
    written,
  });
  // The row of the job stays locked until the event is committed, so event ids are in the order of progress and no event becomes visible late.
  await inTransaction(deps.db, async (tx) => {
    const job = await updateJobProgress(tx, { id: input.job_id, permille });
    if (job !== null) await insertEvent(tx, eventOf(job, { ...input, now: deps.clock.now() }));
  });
}

function eventOf(
  { expected_seconds, progress_permille, started_at, status }: JobProgress,
  { job_id, now, section, step }: { job_id: string; now: Date; section: number | null; step: JobStep },
) {
  // Progress implies that the job has started.
  const startedAt = started_at ?? now;
  const remaining_seconds = remainingSecondsOf({
    created_at: startedAt,
    started_at: startedAt,
    now,
    permille: progress_permille,
    expected_seconds,
  });
  const kind = section === null ? 'progress' : 'section';
  return { job_id, kind, data: { status, progress_permille, remaining_seconds, section, step }, created_at: now };
}
