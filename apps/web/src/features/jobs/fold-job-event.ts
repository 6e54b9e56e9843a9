import { isFinishedJob } from '@pilgi/domain';
import type { Job, JobEvent } from './jobs.api.ts';

export type SectionStage = 'waiting' | 'heard' | 'written';

export interface JobProgress {
  status: Job['status'];
  progress_permille: number;
  remaining_seconds: number | null;
  /** By section number, as far as anything was heard of it. */
  stages: Readonly<Record<number, SectionStage>>;
}

export function progressOf(job: Pick<Job, 'status' | 'progress_permille' | 'remaining_seconds'>): JobProgress {
  const { status, progress_permille, remaining_seconds } = job;
  return { status, progress_permille, remaining_seconds, stages: {} };
}

/** Old news are told again after a closed tab, so nothing may go back by them. */
export function foldJobEvent(before: JobProgress, event: JobEvent): JobProgress {
  const isNews = event.progress_permille >= before.progress_permille;
  return {
    status: isFinishedJob(before.status) || !isNews ? before.status : event.status,
    progress_permille: Math.max(before.progress_permille, event.progress_permille),
    remaining_seconds: isNews ? event.remaining_seconds : before.remaining_seconds,
    stages: stagesAfter(before.stages, event),
  };
}

function stagesAfter(stages: JobProgress['stages'], { section, step }: JobEvent): JobProgress['stages'] {
  if (section === null || step === null || step === 'OUTLINE') return stages;
  const stage = step === 'TRANSCRIBE' ? 'heard' : 'written';
  return stages[section] === 'written' ? stages : { ...stages, [section]: stage };
}
