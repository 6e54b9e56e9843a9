import { Button, Card, PageSkeleton, TextLink } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import { TopUpButton } from '../../features/billing/top-up-button.tsx';
import { handoutsQuery } from '../../features/lectures/handouts/handouts.api.ts';
import { HandoutsPanel } from '../../features/lectures/handouts/handouts-panel.tsx';
import { LectureHeading } from '../../features/lectures/lecture-heading.tsx';
import { type Lecture, lectureQuery } from '../../features/lectures/lectures.api.ts';
import { RecordingFacts } from '../../features/lectures/recorder/recording-facts.tsx';
import { jobsQuery, modelsQuery } from '../../features/notes/making/jobs.api.ts';
import { LectureJobs } from '../../features/notes/making/lecture-jobs.tsx';
import { QuoteDialog } from '../../features/notes/making/quote-dialog.tsx';
import { useLectureJobs } from '../../features/notes/making/use-lecture-jobs.ts';
import { prefetchQuery } from '../../shared/api/prefetch-query.ts';
import { AppFrame } from '../../shared/frames/app-frame.tsx';
import { LoadFailed } from '../../shared/lists/load-failed.tsx';
import { pageMeta } from '../../shared/page-meta.ts';
import { JobView } from './job-view.tsx';
import { HANDOUTS_PARAM, JOB_PARAM, jobAddress, MAKE_PARAM } from './lecture-address.ts';
import styles from './studio.module.css';

export const meta = () => pageMeta({ title: '강의', isListed: false });

export function clientLoader({ params: { id = '' } }: { params: { id?: string } }): null {
  prefetchQuery(lectureQuery(id));
  prefetchQuery(handoutsQuery(id));
  prefetchQuery(modelsQuery);
  prefetchQuery(jobsQuery);
  return null;
}

/** The price is open from the start: it is what the page of a lecture without a note is opened for. */
function MakeNote({ lecture, isOpenFirst }: { lecture: Lecture; isOpenFirst: boolean }) {
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(isOpenFirst);
  // Without the models the dialog would open small and grow.
  const { isPending } = useQuery(modelsQuery);
  const { id, title, duration_ms } = lecture;
  return (
    <>
      <Card title="노트">
        <div className={styles.make}>
          <p>
            {lecture.source === 'HANDOUT' ? '자료에 적힌 것으로' : '강의에서 한 말로'} 노트를 만들어요. 가격을 먼저
            보고, 마음에 들 때만 시작해요.
          </p>
          <Button variant="primary" onClick={() => setIsOpen(true)}>
            가격 보고 노트 만들기
          </Button>
        </div>
      </Card>
      <QuoteDialog
        lectureId={id}
        title={title}
        durationMs={duration_ms ?? 0}
        open={isOpen && !isPending}
        onOpenChange={setIsOpen}
        onStarted={(job) => void navigate(jobAddress(job), { replace: true })}
        topUp={<TopUpButton returnTo={`/studio/lectures/${id}?${MAKE_PARAM}=`} />}
      />
    </>
  );
}

function LectureView({ id }: { id: string }) {
  const [params] = useSearchParams();
  const query = useQuery(lectureQuery(id));
  const jobs = useLectureJobs(id);
  const lecture = query.data;
  if (!lecture || jobs === undefined) {
    return query.error ? (
      <LoadFailed title="강의를 불러올 수 없습니다" query={query} />
    ) : (
      <PageSkeleton layout="text" count={2} hasTitle />
    );
  }
  const jobId = params.get(JOB_PARAM) ?? jobs.runningId;
  const isMaking = params.has(MAKE_PARAM);
  const isHandouts = params.has(HANDOUTS_PARAM);
  if (jobId === null && !isMaking && !isHandouts && jobs.noteId !== null) {
    return <Navigate to={`/studio/notes/${jobs.noteId}`} replace />;
  }
  return (
    <>
      <LectureHeading lecture={lecture} />
      <RecordingFacts lectureId={id} />
      {jobId === null ? null : <JobView key={jobId} id={jobId} />}
      {lecture.status === 'READY' && jobId === null ? <MakeNote lecture={lecture} isOpenFirst={!isHandouts} /> : null}
      {lecture.status === 'REFUSED' ? null : <HandoutsPanel lectureId={id} noteOrderedAt={jobs.orderedAt} />}
      {jobId === null ? <LectureJobs lectureId={id} /> : null}
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
