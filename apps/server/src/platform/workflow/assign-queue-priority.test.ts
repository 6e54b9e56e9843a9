import { describe, expect, it } from 'vitest';
import { assignQueuePriority, TOP_PRIORITY } from './assign-queue-priority.ts';
import type { FairScheduling, Queue } from './queue.ts';

const fair: FairScheduling = { maxOpenPerUser: 2, deferSeconds: 600 };
const queue: Queue & { fair: FairScheduling } = { name: 'all', workerConcurrency: 8, fair };
const overflowQueue: Queue = { name: 'overflow', workerConcurrency: 2 };
const NOW = new Date('2026-11-16T09:00:00.900Z');
const priorityOf = (open: number, secondsLater = 0) =>
  assignQueuePriority(queue, { now: new Date(NOW.getTime() + secondsLater * 1000), openCount: open }).priority;

describe('assignQueuePriority', () => {
  it('orders the first two workflows of a user by arrival', () => {
    expect(priorityOf(1)).toBe(priorityOf(0));
    expect(priorityOf(0, 1)).toBe(priorityOf(0) + 1);
  });

  it('defers every further batch of two by ten minutes', () => {
    expect([2, 3, 4, 5].map((open) => priorityOf(open) - priorityOf(0))).toEqual([600, 600, 1200, 1200]);
  });

  it('orders a deferred workflow before workflows that arrive after its deferred time', () => {
    expect(priorityOf(19)).toBeLessThan(priorityOf(0, 5401));
    expect(priorityOf(19)).toBeGreaterThan(priorityOf(0, 5399));
  });

  it('moves deferred workflows to the overflow queue when there is one', () => {
    const queueOf = (open: number) =>
      assignQueuePriority({ ...queue, fair: { ...fair, overflowQueue } }, { now: NOW, openCount: open }).queue.name;
    expect([0, 1, 2, 9].map(queueOf)).toEqual(['all', 'all', 'overflow', 'overflow']);
    expect(assignQueuePriority(queue, { now: NOW, openCount: 9 }).queue).toBe(queue);
  });

  it('stays within int32 and below the priority of restarted workflows', () => {
    expect(assignQueuePriority(queue, { now: new Date(0), openCount: 0 }).priority).toBeGreaterThan(TOP_PRIORITY);
    expect(assignQueuePriority(queue, { now: new Date('2999-01-01'), openCount: 0 }).priority).toBe(2_147_483_647);
  });
});
