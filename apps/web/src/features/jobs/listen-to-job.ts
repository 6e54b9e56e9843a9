import { type ApiClient, NetworkError } from '@pilgi/api-client';
import { jobsCalls } from '@pilgi/contract';
import { isFinishedJob } from '@pilgi/domain';
import type { JobEvent } from './jobs.api.ts';

interface ListenDeps {
  api: Pick<ApiClient, 'follow'>;
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
      const events = deps.api.follow(jobsCalls.follow, { params: { id: job_id } }, { signal, lastEventId });
      for await (const { id, answer } of events) {
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
