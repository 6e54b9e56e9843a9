import { isFinishedJob } from '@pilgi/domain/ai-work';
import type { Job, JobEvent } from './jobs.api.ts';

export type SectionStage = 'waiting' | 'transcribed' | 'written';

export interface JobProgress {
  status: Job['status'];
  progress_permille: number;
  remaining_seconds: number | null;
  /** By section number, as far as events were received. */
  stages: Readonly<Record<number, SectionStage>>;
}

export function progressOf(job: Pick<Job, 'status' | 'progress_permille' | 'remaining_seconds'>): JobProgress {
  const { status, progress_permille, remaining_seconds } = job;
  return { status, progress_permille, remaining_seconds, stages: {} };
}

/** Events are replayed after a closed tab, so the state must be monotonic. */
export function foldJobEvent(before: JobProgress, event: JobEvent): JobProgress {
  const isNewer = event.progress_permille >= before.progress_permille;
  return {
    status: isFinishedJob(before.status) || !isNewer ? before.status : event.status,
    progress_permille: Math.max(before.progress_permille, event.progress_permille),
    remaining_seconds: isNewer ? event.remaining_seconds : before.remaining_seconds,
    stages: stagesAfter(before.stages, event),
  };
}

function stagesAfter(stages: JobProgress['stages'], { section, step }: JobEvent): JobProgress['stages'] {
  if (section === null || step === null || step === 'OUTLINE') return stages;
  const stage = step === 'TRANSCRIBE' ? 'transcribed' : 'written';
  return stages[section] === 'written' ? stages : { ...stages, [section]: stage };
}
