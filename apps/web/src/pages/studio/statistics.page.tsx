import { STATISTICS_DAYS } from '@pilgi/domain/study';
import { Button, EmptyState, PageSkeleton, SegmentedControl } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import {
  type Statistics,
  type StatisticsDays,
  statisticsQuery,
} from '../../features/study/statistics/statistics.api.ts';
import styles from '../../features/study/statistics/statistics.module.css';
import { StatisticsView } from '../../features/study/statistics/statistics-view.tsx';
import { AppFrame } from '../../shared/frames/app-frame.tsx';
import { LoadFailed } from '../../shared/lists/load-failed.tsx';
import { pageMeta } from '../../shared/page-meta.ts';
import studioStyles from './studio.module.css';

export const meta = () => pageMeta({ title: '통계', isListed: false });

const PERIODS: Record<StatisticsDays, string> = { '7': '7일', '30': '30일', '120': '학기' };
const ALL_COURSES = '';

const hasRecords = ({ memory, calendar }: Statistics) =>
  memory.LASTING + memory.LEARNING + memory.SHAKY > 0 ||
  calendar.some(({ answered, seconds }) => answered + seconds > 0);

export default function StatisticsPage() {
  const [params, setParams] = useSearchParams();
  const days = STATISTICS_DAYS.find((one) => one === params.get('days')) ?? '30';
  const course = params.get('course') ?? ALL_COURSES;
  const query = useQuery(statisticsQuery(days, course));
  const statistics = query.data;
  const show = (changes: Record<string, string>) =>
    setParams({ days, ...(course === ALL_COURSES ? {} : { course }), ...changes }, { replace: true });
  const courses = [...new Set([...(statistics?.courses ?? []), ...(course === ALL_COURSES ? [] : [course])])];
  return (
    <AppFrame width="page">
      <div className={studioStyles.page}>
        <div className={styles.head}>
          <h1>통계</h1>
          <div className={styles.filters} hidden={!statistics && !query.error}>
            {courses.length > 0 ? (
              <SegmentedControl
                label="과목"
                className={styles.course ?? ''}
                choices={[
                  { value: ALL_COURSES, label: '모든 과목' },
                  ...courses.map((name) => ({ value: name, label: name })),
                ]}
                value={course}
                onValueChange={(name) => show({ course: name })}
              />
            ) : null}
            <SegmentedControl
              label="기간"
              choices={STATISTICS_DAYS.map((value) => ({ value, label: PERIODS[value] }))}
              value={days}
              onValueChange={(value) => show({ days: value })}
            />
          </div>
        </div>
        {statistics && hasRecords(statistics) ? (
          <StatisticsView statistics={statistics} isOneCourse={course !== ALL_COURSES} />
        ) : null}
        {statistics && !hasRecords(statistics) ? (
          <EmptyState
            title="아직 푼 문제가 없습니다"
            text="문제를 풀면 정답률과 기억하는 정도, 공부한 날을 보여 드립니다."
            action={<Button render={<Link to="/studio/problems" />}>문제 풀러 가기</Button>}
          />
        ) : null}
        {!statistics && query.error ? <LoadFailed title="통계를 불러올 수 없습니다" query={query} /> : null}
        {statistics || query.error ? null : <PageSkeleton layout="cards" count={6} />}
      </div>
    </AppFrame>
  );
}
