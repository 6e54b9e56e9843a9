import { JOB_STEPS } from '@pilgi/contract';
import type { Queue } from '../../../platform/workflow/queue.ts';
import { type ListedCall, type PaidWork, showCallOf } from '../../ai-work/index.ts';
import { type Job, lockJob } from './jobs.queries.ts';
import { type MakeNoteDeps, makeNote } from './make-note.workflow.ts';
import type { Assembled } from './work/assemble-job.ts';
import { concludeJob } from './work/conclude-job.ts';

export const showCall = (call: ListedCall) => showCallOf(JOB_STEPS, call);

/** Jobs mostly wait for the model, so a process runs several. Jobs above two open ones per user wait in the overflow queue. */
const jobsQueue: Queue = {
  name: 'jobs',
  workerConcurrency: 8,
  fair: { maxOpenPerUser: 2, deferSeconds: 600, overflowQueue: { name: 'job-overflow', workerConcurrency: 4 } },
};

/** One job: the note of a lecture, or some sections of it. */
export const noteWork: PaidWork<Job, Assembled | null, MakeNoteDeps> = {
  name: 'job',
  table: 'jobs',
  openStatuses: ['PENDING', 'PROCESSING'],
  subject: 'job_id',
  workflowName: 'make-note',
  queue: jobsQueue,
  restartSchedule: 'revive-jobs',
  holdMs: 24 * 3_600_000,
  settlePoints: { before: 'job:settle:before', in: 'job:settle:in', after: 'job:settle:after' },
  lock: lockJob,
  run: makeNote,
  conclude: (_deps, tx, job, assembled) => concludeJob(tx, job, assembled),
  giveUp: (tx, job) => concludeJob(tx, job, null),
};
