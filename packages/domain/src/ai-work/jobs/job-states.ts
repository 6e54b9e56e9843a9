import { allow, type Decision, refuse } from '../../shared/decision.ts';

export const JOB_STATES = ['PENDING', 'PROCESSING', 'COMPLETED', 'FAILED', 'CANCELLED'] as const;
export type JobState = (typeof JOB_STATES)[number];

// PROCESSING may return to PENDING when a worker shuts down and another one takes the job over.
const JOB_TRANSITIONS: Record<JobState, readonly JobState[]> = {
  PENDING: ['PROCESSING', 'FAILED', 'CANCELLED'],
  PROCESSING: ['PENDING', 'COMPLETED', 'FAILED', 'CANCELLED'],
  COMPLETED: [],
  FAILED: [],
  CANCELLED: [],
};

export type TransitionRefusal = 'ALREADY_FINISHED' | 'NOT_A_NEXT_STATE';

export function decideJobTransition(from: JobState, to: JobState): Decision<TransitionRefusal> {
  if (isFinishedJob(from)) return refuse('ALREADY_FINISHED');
  return JOB_TRANSITIONS[from].includes(to) ? allow : refuse('NOT_A_NEXT_STATE');
}

export function isFinishedJob(state: JobState): boolean {
  return JOB_TRANSITIONS[state].length === 0;
}
