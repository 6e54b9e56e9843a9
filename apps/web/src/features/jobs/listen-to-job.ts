import { type FollowedEvent, NetworkError } from '@pilgi/api-client';
import { isFinishedJob } from '@pilgi/domain';
import type { JobEvent } from './jobs.api.ts';

interface ListenDeps {
  follow: (jobId: string, signal: AbortSignal, lastEventId?: string) => AsyncIterable<FollowedEvent<JobEvent>>;
  waitBefore: (tries: number) => Promise<void>;
}

interface Listening {
  job_id: string;
  signal: AbortSignal;
  onEvent: (event: JobEvent) => void;
}

/** Until the job is over: a broken line is taken up again after the last event that was heard. */
export async function listenToJob(deps: ListenDeps, { job_id, signal, onEvent }: Listening): Promise<void> {
  let lastEventId: string | undefined;
  let isOver = false;
  for (let tries = 1; !isOver && !signal.aborted; tries += 1) {
    try {
      for await (const { id, answer } of deps.follow(job_id, signal, lastEventId)) {
        tries = 0;
        lastEventId = id;
        onEvent(answer);
        isOver = isFinishedJob(answer.status);
      }
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof NetworkError)) throw error;
    }
    if (!isOver) await deps.waitBefore(tries);
  }
}
