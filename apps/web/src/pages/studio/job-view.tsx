import { isFinishedJob } from '@pilgi/domain/ai-work';
import { Skeleton } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { TopUpButton } from '../../features/billing/top-up-button.tsx';
import { CompletionNotice, useCompletionNotice } from '../../features/notes/making/completion-notice.tsx';
import { JobProgressCard } from '../../features/notes/making/job-progress-card.tsx';
import { JobReceiptCard } from '../../features/notes/making/job-receipt-card.tsx';
import { JobResult } from '../../features/notes/making/job-result.tsx';
import { type Job, jobQuery } from '../../features/notes/making/jobs.api.ts';
import { RetryPanel } from '../../features/notes/making/retry-panel.tsx';
import { useJobProgress } from '../../features/notes/making/use-job-progress.ts';
import { LoadFailed } from '../../shared/lists/load-failed.tsx';
import { jobAddress } from './lecture-address.ts';

function JobParts({ job }: { job: Job }) {
  const navigate = useNavigate();
  const progress = useJobProgress(job);
  useCompletionNotice(job);
  const isFinished = isFinishedJob(job.status);
  const hasGaps = isFinished && (job.failed_sections > 0 || job.status !== 'COMPLETED');
  return (
    <>
      {isFinished ? <JobResult job={job} /> : <JobProgressCard job={job} progress={progress} />}
      {isFinished ? null : <CompletionNotice />}
      {hasGaps ? (
        <RetryPanel
          jobId={job.id}
          onStarted={(started) => void navigate(jobAddress(started))}
          topUp={<TopUpButton returnTo={jobAddress(job)} />}
        />
      ) : null}
      {isFinished ? <JobReceiptCard jobId={job.id} /> : null}
    </>
  );
}

/** Progress of a note, then its result and receipt, inside the page of its lecture. */
export function JobView({ id }: { id: string }) {
  const query = useQuery(jobQuery(id));
  if (query.data) return <JobParts job={query.data} />;
  return query.error ? (
    <LoadFailed title="진행 상황을 불러올 수 없습니다" query={query} />
  ) : (
    <div aria-busy="true">
      <Skeleton shape="block" lines={3} />
    </div>
  );
}
