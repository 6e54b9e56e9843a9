import { isFinishedJob } from '@pilgi/domain/ai-work';
import { LoadingScreen, TextLink } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { TopUpButton } from '../../features/billing/top-up-button.tsx';
import { CompletionNotice, useCompletionNotice } from '../../features/notes/making/completion-notice.tsx';
import { JobProgressCard } from '../../features/notes/making/job-progress-card.tsx';
import { JobReceiptCard } from '../../features/notes/making/job-receipt-card.tsx';
import { JobResult } from '../../features/notes/making/job-result.tsx';
import { type Job, jobQuery } from '../../features/notes/making/jobs.api.ts';
import { RetryPanel } from '../../features/notes/making/retry-panel.tsx';
import { useJobProgress } from '../../features/notes/making/use-job-progress.ts';
import { prefetchQuery } from '../../shared/api/prefetch-query.ts';
import { AppFrame } from '../../shared/frames/app-frame.tsx';
import { LoadFailed } from '../../shared/lists/load-failed.tsx';
import { pageMeta } from '../../shared/page-meta.ts';
import styles from './studio.module.css';

export const meta = () => pageMeta({ title: '노트 만들기', isListed: false });

export function clientLoader({ params: { id = '' } }: { params: { id?: string } }): null {
  prefetchQuery(jobQuery(id));
  return null;
}

function JobView({ job }: { job: Job }) {
  const navigate = useNavigate();
  const progress = useJobProgress(job);
  useCompletionNotice(job);
  const isFinished = isFinishedJob(job.status);
  const hasGaps = isFinished && (job.failed_sections > 0 || job.status !== 'COMPLETED');
  return (
    <>
      <header>
        <h1>{job.lecture_title}</h1>
        <p>{job.model_name}</p>
      </header>
      {isFinished ? <JobResult job={job} /> : <JobProgressCard job={job} progress={progress} />}
      {isFinished ? null : <CompletionNotice />}
      {hasGaps ? (
        <RetryPanel
          jobId={job.id}
          onStarted={(started) => void navigate(`/studio/jobs/${started.id}`)}
          topUp={<TopUpButton returnTo={`/studio/jobs/${job.id}`} />}
        />
      ) : null}
      {isFinished ? <JobReceiptCard jobId={job.id} /> : null}
    </>
  );
}

function LoadedJob({ id }: { id: string }) {
  const query = useQuery(jobQuery(id));
  if (query.data) return <JobView job={query.data} />;
  return query.error ? <LoadFailed title="작업을 불러올 수 없습니다" query={query} /> : <LoadingScreen />;
}

export default function JobPage() {
  const { id = '' } = useParams();
  return (
    <AppFrame>
      <div className={styles.page}>
        <TextLink className={styles.back} render={<Link to="/studio" />}>
          내 강의로
        </TextLink>
        <LoadedJob key={id} id={id} />
      </div>
    </AppFrame>
  );
}
