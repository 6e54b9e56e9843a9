import { ApiError, type FollowedEvent, NetworkError } from '@pilgi/api-client';
import { describe, expect, it } from 'vitest';
import type { JobEvent } from './jobs.api.ts';
import { listenToJob } from './listen-to-job.ts';

const anEvent = (id: string, status: JobEvent['status']): FollowedEvent<JobEvent> => ({
  id,
  answer: { kind: 'progress', status, progress_permille: 0, remaining_seconds: null, section: null, step: null },
});

/** Each visit tells some events and then ends or fails. */
function aLine(visits: { events: FollowedEvent<JobEvent>[]; failure?: Error }[]) {
  const askedFrom: (string | undefined)[] = [];
  async function* follow(_id: string, _signal: AbortSignal, lastEventId?: string) {
    askedFrom.push(lastEventId);
    const visit = visits.shift();
    yield* visit?.events ?? [];
    if (visit?.failure) throw visit.failure;
  }
  return { askedFrom, follow };
}

async function listen({ follow }: ReturnType<typeof aLine>): Promise<string[]> {
  const heard: string[] = [];
  await listenToJob(
    { follow, waitBefore: () => Promise.resolve() },
    { job_id: 'a', signal: new AbortController().signal, onEvent: ({ status }) => heard.push(status) },
  );
  return heard;
}

describe('listenToJob', () => {
  it('goes on after the last event when the line breaks or the server ends it, until the job is over', async () => {
    const line = aLine([
      { events: [anEvent('0', 'PENDING'), anEvent('4', 'PROCESSING')], failure: new NetworkError() },
      { events: [] },
      { events: [anEvent('7', 'COMPLETED')] },
      { events: [anEvent('8', 'COMPLETED')] },
    ]);
    expect(await listen(line)).toEqual(['PENDING', 'PROCESSING', 'COMPLETED']);
    expect(line.askedFrom).toEqual([undefined, '4', '4']);
  });

  it('stops at a refusal', async () => {
    const refusal = new ApiError({
      status: 404,
      detail: '작업을 찾을 수 없습니다.',
      errors: [],
      retryAfterSeconds: null,
    });
    const line = aLine([{ events: [], failure: refusal }]);
    await expect(listen(line)).rejects.toBe(refusal);
  });
});
