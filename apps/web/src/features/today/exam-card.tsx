import { Card, Chip } from '@pilgi/ui';
import { Link } from 'react-router';
import { daysUntil } from '../../shared/frames/days-until.ts';
import type { Today } from '../../shared/today/today.api.ts';
import styles from './today.module.css';

const DAYS_SHOWN = 10;

/** The share of each day until the exam; the numbers are also text. */
export function ExamCard({ plan, date }: { plan: Today['plans'][number]; date: string }) {
  const days = plan.days.slice(0, DAYS_SHOWN).map(({ day, new_problems, reviews }) => ({
    day,
    count: new_problems + reviews,
  }));
  const maxCount = Math.max(1, ...days.map(({ count }) => count));
  const [first] = days;
  return (
    <Card
      title={
        <span className={styles.strong}>
          <Link to={`/studio/problems/${plan.bundle_id}`}>{plan.bundle_title}</Link>
        </span>
      }
      action={<Chip tone="bad">{daysUntil(date, plan.exam_on)}</Chip>}
    >
      <p className={styles.quiet}>
        {first && first.count > 0 ? `오늘 ${first.count}문제를 풀면 계획대로예요.` : '오늘 몫은 다 했어요.'}
      </p>
      <ol className={styles.bars} aria-label="시험까지 날마다 풀 문제">
        {days.map(({ day, count }) => (
          <li key={day} data-today={day === date ? '' : undefined}>
            <span className={styles.bar} style={{ height: `${Math.round((count / maxCount) * 100)}%` }} />
            <span className={styles.barName}>
              {day === date ? '오늘' : Number(day.slice(-2))}
              <span className={styles.barCount}>{count}</span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
