import { ApiError, type FollowedEvent, NetworkError } from '@pilgi/api-client';
import { describe, expect, it } from 'vitest';
import { followJob } from './follow-job.ts';
import type { JobEvent } from './jobs.api.ts';

const createEvent = (id: string, status: JobEvent['status']): FollowedEvent<JobEvent> => ({
  id,
  answer: { kind: 'progress', status, progress_permille: 0, remaining_seconds: null, section: null, step: null },
});

/** Each connection yields some events and then ends or fails. */
function createFakeStream(connections: { events: FollowedEvent<JobEvent>[]; failure?: Error }[]) {
  const resumedFrom: (string | undefined)[] = [];
  async function* follow(_id: string, _signal: AbortSignal, lastEventId?: string) {
    resumedFrom.push(lastEventId);
    const connection = connections.shift();
    yield* connection?.events ?? [];
    if (connection?.failure) throw connection.failure;
  }
  return { askedFrom: resumedFrom, follow };
}

async function collectStatuses({ follow }: ReturnType<typeof createFakeStream>): Promise<string[]> {
  const statuses: string[] = [];
  await followJob(
    { follow, waitBefore: () => Promise.resolve() },
    { job_id: 'a', signal: new AbortController().signal, onEvent: ({ status }) => statuses.push(status) },
  );
  return statuses;
}

describe('followJob', () => {
  it('reconnects after the last event when the connection fails or ends, until the job is finished', async () => {
    const stream = createFakeStream([
      { events: [createEvent('0', 'PENDING'), createEvent('4', 'PROCESSING')], failure: new NetworkError() },
      { events: [] },
      { events: [createEvent('7', 'COMPLETED')] },
      { events: [createEvent('8', 'COMPLETED')] },
    ]);
    expect(await collectStatuses(stream)).toEqual(['PENDING', 'PROCESSING', 'COMPLETED']);
    expect(stream.askedFrom).toEqual([undefined, '4', '4']);
  });

  it('stops at an API error', async () => {
    const refusal = new ApiError({
      status: 404,
      detail: '작업을 찾을 수 없습니다.',
      errors: [],
      retryAfterSeconds: null,
    });
    const stream = createFakeStream([{ events: [], failure: refusal }]);
    await expect(collectStatuses(stream)).rejects.toBe(refusal);
  });
});
