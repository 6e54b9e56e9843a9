import type { FairScheduling, Queue } from './queue.ts';

/** Priorities are int32 seconds since this date, which last 68 years. */
const EPOCH_SECOND = Date.UTC(2026, 0, 1) / 1000;
const MAX_PRIORITY = 2_147_483_647;
/** Restarted workflows come first, because they have already waited. */
export const TOP_PRIORITY = 0;

interface Arrival {
  now: Date;
  /** Queued and running workflows of the owner. */
  openCount: number;
}

/**
 * FIFO by arrival second. Workflows above the per-user limit are ordered as if they arrived later. Ties are broken by
 * insertion order.
 */
export function assignQueuePriority(
  queue: Queue & { fair: FairScheduling },
  { now, openCount: open }: Arrival,
): { queue: Queue; priority: number } {
  const { deferSeconds, maxOpenPerUser: maxOpen, overflowQueue = queue } = queue.fair;
  const deferredSeconds = Math.floor(open / maxOpen) * deferSeconds;
  const priority = Math.floor(now.getTime() / 1000) - EPOCH_SECOND + deferredSeconds;
  return {
    queue: deferredSeconds > 0 ? overflowQueue : queue,
    priority: Math.min(Math.max(priority, TOP_PRIORITY + 1), MAX_PRIORITY),
  };
}
