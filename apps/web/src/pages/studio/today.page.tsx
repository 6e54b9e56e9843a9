import { Button, joinClasses, PageSkeleton, VisuallyHidden } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { Link } from 'react-router';
import { FreeStartCard } from '../../features/billing/gifts/free-start-card.tsx';
import { ExamCard } from '../../features/today/exam-card.tsx';
import { ExamPlanToday } from '../../features/today/exam-plan-today.tsx';
import { FirstDay } from '../../features/today/first-day.tsx';
import { ReadingCard } from '../../features/today/reading-card.tsx';
import { RecentLectures } from '../../features/today/recent-lectures.tsx';
import { ReviewTodayCard } from '../../features/today/review-today-card.tsx';
import { WeakTopicsCard, WeekCard } from '../../features/today/study-side.tsx';
import styles from '../../features/today/today.module.css';
import { dateText, headlineFor } from '../../features/today/today.texts.ts';
import { prefetchQuery } from '../../shared/api/prefetch-query.ts';
import { AppFrame } from '../../shared/frames/app-frame.tsx';
import { LoadFailed } from '../../shared/lists/load-failed.tsx';
import { pageMeta } from '../../shared/page-meta.ts';
import { getShell } from '../../shared/shell/shell.ts';
import { type Today, todayQuery } from '../../shared/today/today.api.ts';

export const meta = () => pageMeta({ title: '오늘', isListed: false });

export function clientLoader(): null {
  prefetchQuery(todayQuery);
  return null;
}

const POLL_INTERVAL_MS = 5000;
const hasRunningJob = (today: Today | undefined) => today?.recent.some(({ job_id }) => job_id !== null) ?? false;

function TodayView({ today }: { today: Today }) {
  const { before, mark, after } = headlineFor(today);
  const { reading, plans, date } = today;
  return (
    <>
      <div className={styles.head}>
        <div>
          <p className={styles.quiet}>{dateText(date)}</p>
          <h1>
            {before}
            <span className={styles.mark}>{mark}</span>
            {after}
          </h1>
        </div>
        <div className={styles.acts}>
          <Button render={<Link to="/studio/record" reloadDocument={getShell().recordings === null} />}>녹음</Button>
          <Button
            className={styles.upload}
            icon={<Upload aria-hidden="true" size={18} />}
            render={<Link to="/studio#upload" />}
          >
            강의 올리기
          </Button>
        </div>
      </div>
      {today.lecture_count === 0 ? (
        <FirstDay offer={<FreeStartCard />} />
      ) : (
        <div className={styles.grid}>
          <div className={styles.stack}>
            {reading === null ? null : <ReadingCard reading={reading} />}
            {today.exam_plans.map((plan) => (
              <ExamPlanToday key={plan.course} plan={plan} date={date} />
            ))}
            {plans.map((plan) => (
              <ExamCard key={plan.bundle_id} plan={plan} date={date} />
            ))}
            <RecentLectures today={today} />
          </div>
          <div className={joinClasses(styles.stack, styles.side)}>
            <ReviewTodayCard today={today} />
            <WeekCard week={today.week} />
            <WeakTopicsCard topics={today.weak_topics} />
          </div>
        </div>
      )}
    </>
  );
}

export default function TodayPage() {
  const query = useQuery({
    ...todayQuery,
    refetchInterval: ({ state }) => (hasRunningJob(state.data) ? POLL_INTERVAL_MS : false),
  });
  return (
    <AppFrame width="page">
      {query.data ? (
        <TodayView today={query.data} />
      ) : (
        <h1 className={styles.waiting}>
          <VisuallyHidden>오늘</VisuallyHidden>
        </h1>
      )}
      {query.data || !query.error ? null : <LoadFailed title="오늘 할 일을 불러올 수 없습니다" query={query} />}
      {query.data || query.error ? null : <PageSkeleton layout="cards" count={6} hasTitle />}
    </AppFrame>
  );
}
