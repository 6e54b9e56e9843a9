import { followEvents } from '@pilgi/api-client';
import { jobsCalls } from '@pilgi/contract';
import { isFinishedJob } from '@pilgi/domain/ai-work';
import { HTTP_TIMEOUT_MS } from '@pilgi/domain/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import { api } from '../../../shared/api/api.ts';
import { retryDelayMs } from '../../../shared/api/retry-policy.ts';
import { currentUserQuery } from '../../../shared/session/current-user.api.ts';
import { foldJobEvent, type JobProgress, progressOf } from './fold-job-event.ts';
import { followJob } from './follow-job.ts';
import { type Job, jobsQuery } from './jobs.api.ts';

const follow = (id: string, signal: AbortSignal, lastEventId?: string) =>
  followEvents(api, jobsCalls.follow, { params: { id } }, { signal, lastEventId, timeoutMs: HTTP_TIMEOUT_MS });

const waitBefore = (tries: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, retryDelayMs(tries));
  });

/** Live progress while the job runs; invalidates everything it changed when it finishes. */
export function useJobProgress(job: Job): JobProgress {
  const client = useQueryClient();
  const [progress, dispatch] = useReducer(foldJobEvent, job, progressOf);
  const { id } = job;
  const isFinished = isFinishedJob(job.status);

  useEffect(() => {
    if (isFinished) return;
    const controller = new AbortController();
    followJob({ follow, waitBefore }, { job_id: id, signal: controller.signal, onEvent: dispatch })
      .catch(() => undefined)
      .finally(() => {
        if (controller.signal.aborted) return;
        void client.invalidateQueries({ queryKey: jobsQuery.queryKey });
        void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
      });
    return () => controller.abort(new DOMException('job page closed', 'AbortError'));
  }, [client, id, isFinished]);

  return isFinished ? { ...progress, ...progressOf(job), stages: progress.stages } : progress;
}
