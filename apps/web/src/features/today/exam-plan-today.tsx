import { Button, Card, Chip } from '@pilgi/ui';
import { Link } from 'react-router';
import { daysUntil } from '../../shared/frames/days-until.ts';
import type { Today } from '../../shared/today/today.api.ts';
import styles from './today.module.css';

type Plan = Today['exam_plans'][number];
type Task = Plan['days'][number]['tasks'][number];

const TASKS: Record<Task['kind'], { text: (count: number) => string; to: (course: string) => string }> = {
  REVIEW: { text: (count) => `복습 ${count}문제`, to: () => '/studio/reviews' },
  MOCK: { text: () => '모의시험 1회', to: (course) => `/studio/exams?course=${encodeURIComponent(course)}` },
  NEW: { text: (count) => `새 문제 ${count}개`, to: () => '/studio/problems' },
  REPLAY: { text: (count) => `다시 듣기 ${count}곳`, to: () => '/studio/wrong-answers' },
};

/** Today's part of the plan until the exam of a course. */
export function ExamPlanToday({ plan, date }: { plan: Plan; date: string }) {
  const { course, exam_on, days } = plan;
  const today = days.find(({ day }) => day === date);
  return (
    <Card
      title={
        <span className={styles.strong}>
          <Link to={`/studio/exams?course=${encodeURIComponent(course)}`}>{course} 시험</Link>
        </span>
      }
      action={<Chip tone="bad">{daysUntil(date, exam_on)}</Chip>}
    >
      {today === undefined || today.tasks.length === 0 ? (
        <p className={styles.quiet}>오늘 몫은 다 했어요.</p>
      ) : (
        <>
          <p className={styles.quiet}>오늘 {today.minutes}분이면 계획대로예요.</p>
          <ul className={styles.weak}>
            {today.tasks.map(({ kind, count, minutes }) => (
              <li key={kind} className={styles.row}>
                <div className={styles.rowWords}>
                  <p className={styles.strong}>{TASKS[kind].text(count)}</p>
                  <p className={styles.small}>약 {minutes}분</p>
                </div>
                <Button
                  size="small"
                  aria-label={`시작: ${TASKS[kind].text(count)}`}
                  render={<Link to={TASKS[kind].to(course)} />}
                >
                  시작
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
