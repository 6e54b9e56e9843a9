import { LoadingScreen, TextLink } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { TopUpButton } from '../../features/billing/top-up-button.tsx';
import { LectureHeading } from '../../features/lectures/lecture-heading.tsx';
import { lectureQuery } from '../../features/lectures/lectures.api.ts';
import { jobsQuery, modelsQuery } from '../../features/notes/making/jobs.api.ts';
import { LectureJobs } from '../../features/notes/making/lecture-jobs.tsx';
import { QuotePanel } from '../../features/notes/making/quote-panel.tsx';
import { prefetchQuery } from '../../shared/api/prefetch-query.ts';
import { AppFrame } from '../../shared/frames/app-frame.tsx';
import { LoadFailed } from '../../shared/lists/load-failed.tsx';
import { pageMeta } from '../../shared/page-meta.ts';
import styles from './studio.module.css';

export const meta = () => pageMeta({ title: '강의', isListed: false });

export function clientLoader({ params: { id = '' } }: { params: { id?: string } }): null {
  prefetchQuery(lectureQuery(id));
  prefetchQuery(modelsQuery);
  prefetchQuery(jobsQuery);
  return null;
}

function LectureView({ id }: { id: string }) {
  const navigate = useNavigate();
  const query = useQuery(lectureQuery(id));
  const lecture = query.data;
  if (!lecture) {
    return query.error ? <LoadFailed title="강의를 불러올 수 없습니다" query={query} /> : <LoadingScreen />;
  }
  return (
    <>
      <LectureHeading lecture={lecture} />
      {lecture.status === 'READY' ? (
        <QuotePanel
          lectureId={id}
          durationMs={lecture.duration_ms ?? 0}
          onStarted={(job) => void navigate(`/studio/jobs/${job.id}`)}
          topUp={<TopUpButton returnTo={`/studio/lectures/${id}`} />}
        />
      ) : null}
      <LectureJobs lectureId={id} />
    </>
  );
}

export default function LecturePage() {
  const { id = '' } = useParams();
  return (
    <AppFrame>
      <div className={styles.page}>
        <TextLink className={styles.back} render={<Link to="/studio" />}>
          내 강의로
        </TextLink>
        <LectureView key={id} id={id} />
      </div>
    </AppFrame>
  );
}
