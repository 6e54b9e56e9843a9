import { type FollowedEvent, NetworkError } from '@pilgi/api-client';
import { isFinishedJob } from '@pilgi/domain/ai-work';
import type { JobEvent } from './jobs.api.ts';

interface FollowDeps {
  follow: (jobId: string, signal: AbortSignal, lastEventId?: string) => AsyncIterable<FollowedEvent<JobEvent>>;
  waitBefore: (attempt: number) => Promise<void>;
}

interface FollowOptions {
  job_id: string;
  signal: AbortSignal;
  onEvent: (event: JobEvent) => void;
}

/** Streams events until the job is finished. After a network error it reconnects with the last event id. */
export async function followJob(deps: FollowDeps, { job_id, signal, onEvent }: FollowOptions): Promise<void> {
  let lastEventId: string | undefined;
  let isFinished = false;
  for (let tries = 1; !isFinished && !signal.aborted; tries += 1) {
    try {
      for await (const { id, answer } of deps.follow(job_id, signal, lastEventId)) {
        tries = 0;
        lastEventId = id;
        onEvent(answer);
        isFinished = isFinishedJob(answer.status);
      }
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof NetworkError)) throw error;
    }
    if (!isFinished) await deps.waitBefore(tries);
  }
}
