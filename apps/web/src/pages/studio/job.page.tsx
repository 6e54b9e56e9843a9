import { isFinishedJob } from '@pilgi/domain';
import { LoadingScreen, TextLink } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { EndNotice, useEndNotice } from '../../features/jobs/end-notice.tsx';
import { JobProgressCard } from '../../features/jobs/job-progress-card.tsx';
import { JobReceiptCard } from '../../features/jobs/job-receipt-card.tsx';
import { JobResult } from '../../features/jobs/job-result.tsx';
import { type Job, jobQuery } from '../../features/jobs/jobs.api.ts';
import { RetryPanel } from '../../features/jobs/retry-panel.tsx';
import { useJobProgress } from '../../features/jobs/use-job-progress.ts';
import { TopUpButton } from '../../features/payments/top-up-button.tsx';
import { askAhead } from '../../shared/api/ask-ahead.ts';
import { AccountFrame } from '../../shared/frames/account-frame.tsx';
import { LoadFailed } from '../../shared/lists/load-failed.tsx';
import { pageMeta } from '../../shared/page-meta.ts';
import styles from './studio.module.css';

export const meta = () => pageMeta({ title: '노트 만들기', isListed: false });

export function clientLoader({ params: { id = '' } }: { params: { id?: string } }): null {
  askAhead(jobQuery(id));
  return null;
}

function JobView({ job }: { job: Job }) {
  const navigate = useNavigate();
  const progress = useJobProgress(job);
  useEndNotice(job);
  const isOver = isFinishedJob(job.status);
  const hasGaps = isOver && (job.failed_sections > 0 || job.status !== 'COMPLETED');
  return (
    <>
      <header>
        <h1>{job.lecture_title}</h1>
        <p>{job.model_name}</p>
      </header>
      {isOver ? <JobResult job={job} /> : <JobProgressCard job={job} progress={progress} />}
      {isOver ? null : <EndNotice />}
      {hasGaps ? (
        <RetryPanel
          jobId={job.id}
          onStarted={(started) => void navigate(`/studio/jobs/${started.id}`)}
          topUp={<TopUpButton returnTo={`/studio/jobs/${job.id}`} />}
        />
      ) : null}
      {isOver ? <JobReceiptCard jobId={job.id} /> : null}
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
    <AccountFrame>
      <div className={styles.page}>
        <TextLink className={styles.back} render={<Link to="/studio" />}>
          내 강의로
        </TextLink>
        <LoadedJob key={id} id={id} />
      </div>
    </AccountFrame>
  );
}
