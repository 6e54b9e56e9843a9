import type { Queue } from '../../platform/workflow/queue.ts';

/** CPU-bound: two checks per worker. Further files of one account wait behind those of others. */
export const checkingQueue: Queue = {
  name: 'checking',
  workerConcurrency: 2,
  fair: { maxOpenPerUser: 2, deferSeconds: 300 },
};
