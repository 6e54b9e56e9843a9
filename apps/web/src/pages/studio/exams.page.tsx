import { Button, EmptyState, PageSkeleton, Select } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { TopUpButton } from '../../features/billing/top-up-button.tsx';
import { ExamPlanCard } from '../../features/study/exams/exam-plan-card.tsx';
import { type CourseExam, courseExamQuery } from '../../features/study/exams/exams.api.ts';
import styles from '../../features/study/exams/exams.module.css';
import { ForecastCard } from '../../features/study/exams/forecast-card.tsx';
import { MockExamList } from '../../features/study/exams/mock-exam-list.tsx';
import { StartExamPanel } from '../../features/study/exams/start-exam-panel.tsx';
import { AppFrame } from '../../shared/frames/app-frame.tsx';
import { LoadFailed } from '../../shared/lists/load-failed.tsx';
import { pageMeta } from '../../shared/page-meta.ts';
import { todayQuery } from '../../shared/today/today.api.ts';
import studioStyles from './studio.module.css';

export const meta = () => pageMeta({ title: '시험', isListed: false });

function CourseView({ exam, address }: { exam: CourseExam; address: string }) {
  const { course, plan, lectures, mock_exams } = exam;
  return (
    <div className={styles.grid}>
      <StartExamPanel course={course} lectures={lectures} topUp={<TopUpButton returnTo={address} />} />
      <div className={styles.stack}>
        <ForecastCard exam={exam} />
        <ExamPlanCard course={course} plan={plan} />
        <MockExamList exams={mock_exams} />
      </div>
    </div>
  );
}

function LoadedCourse({ course }: { course: string }) {
  const query = useQuery(courseExamQuery(course));
  if (query.data)
    return <CourseView exam={query.data} address={`/studio/exams?course=${encodeURIComponent(course)}`} />;
  return query.error ? (
    <LoadFailed title="시험을 불러올 수 없습니다" query={query} />
  ) : (
    <PageSkeleton layout="cards" count={3} />
  );
}

function ExamsView({ courses }: { courses: readonly string[] }) {
  const [params, setParams] = useSearchParams();
  const course = courses.find((name) => name === params.get('course')) ?? courses[0];
  if (course === undefined) {
    return (
      <EmptyState
        title="시험을 준비할 과목이 없습니다"
        text="강의를 올릴 때 과목을 정하면, 과목마다 모의시험을 볼 수 있어요."
        action={<Button render={<Link to="/studio" />}>강의로 가기</Button>}
      />
    );
  }
  return (
    <>
      <div className={styles.courses}>
        <Select
          label="과목"
          value={course}
          options={courses.map((name) => ({ value: name, label: name }))}
          onChange={({ target }) => setParams({ course: target.value }, { replace: true })}
        />
      </div>
      <LoadedCourse key={course} course={course} />
    </>
  );
}

export default function ExamsPage() {
  const query = useQuery(todayQuery);
  const courses = query.data?.courses.flatMap(({ name }) => (name === null ? [] : [name]));
  return (
    <AppFrame width="page">
      <div className={studioStyles.page}>
        <h1>시험</h1>
        {courses ? <ExamsView courses={courses} /> : null}
        {!courses && query.error ? <LoadFailed title="과목을 불러올 수 없습니다" query={query} /> : null}
        {!courses && !query.error ? <PageSkeleton layout="cards" count={3} /> : null}
      </div>
    </AppFrame>
  );
}
