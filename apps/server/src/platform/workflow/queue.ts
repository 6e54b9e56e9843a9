export interface Queue {
  name: string;
  /** Maximum concurrency in one worker. */
  workerConcurrency: number;
  /** Maximum concurrency across all workers. */
  globalConcurrency?: number;
  /** Enables fair scheduling between owners, which requires an owner on every workflow. FIFO without it. */
  fair?: FairScheduling;
}

/** Every further batch of `open` workflows of one owner is scheduled `apartSeconds` later than the batch before. */
export interface FairScheduling {
  maxOpenPerUser: number;
  deferSeconds: number;
  /**
   * Separate queue with its own concurrency for deferred long workflows, so that they cannot occupy all slots for
   * minutes.
   */
  overflowQueue?: Queue;
}

/** Includes the overflow queues. */
export function listAllQueues(queues: readonly Queue[]): Queue[] {
  return queues.flatMap((queue) =>
    queue.fair?.overflowQueue === undefined ? [queue] : [queue, queue.fair.overflowQueue],
  );
}
