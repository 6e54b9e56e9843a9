import { followEvents } from '@pilgi/api-client';
import { jobsCalls } from '@pilgi/contract';
import { HTTP_TIMEOUT_MS, isFinishedJob } from '@pilgi/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import { api } from '../../shared/api/api.ts';
import { retryDelayMs } from '../../shared/api/retry-policy.ts';
import { currentUserQuery } from '../../shared/session/current-user.api.ts';
import { foldJobEvent, type JobProgress, progressOf } from './fold-job-event.ts';
import { type Job, jobsQuery } from './jobs.api.ts';
import { listenToJob } from './listen-to-job.ts';

const follow = (id: string, signal: AbortSignal, lastEventId?: string) =>
  followEvents(api, jobsCalls.follow, { params: { id } }, { signal, lastEventId, patienceMs: HTTP_TIMEOUT_MS });

const waitBefore = (tries: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, retryDelayMs(tries));
  });

/** Live while the job runs; at its end everything that it changed is asked for anew. */
export function useJobProgress(job: Job): JobProgress {
  const client = useQueryClient();
  const [progress, tell] = useReducer(foldJobEvent, job, progressOf);
  const { id } = job;
  const isOver = isFinishedJob(job.status);

  useEffect(() => {
    if (isOver) return;
    const controller = new AbortController();
    listenToJob({ follow, waitBefore }, { job_id: id, signal: controller.signal, onEvent: tell })
      .catch(() => undefined)
      .finally(() => {
        if (controller.signal.aborted) return;
        void client.invalidateQueries({ queryKey: jobsQuery.queryKey });
        void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
      });
    return () => controller.abort(new DOMException('left the page', 'AbortError'));
  }, [client, id, isOver]);

  return isOver ? { ...progress, ...progressOf(job), stages: progress.stages } : progress;
}
