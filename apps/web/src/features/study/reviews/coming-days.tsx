import { Card } from '@pilgi/ui';
import { shortDay } from './review.texts.ts';
import type { ReviewOverview } from './reviews.api.ts';
import styles from './reviews.module.css';

/** Number of reviews by day; the bars are decorative, the numbers are text. */
export function ComingDays({ coming }: { coming: ReviewOverview['coming'] }) {
  if (coming.length === 0) return null;
  const maxCount = Math.max(1, ...coming.map(({ count }) => count));
  return (
    <Card title="앞으로 복습할 문제">
      <ul className={styles.days}>
        {coming.map(({ day, count }) => (
          <li key={day} className={styles.day}>
            <span>{shortDay(day)}</span>
            <progress className={styles.small} aria-hidden="true" max={maxCount} value={count} />
            <span className={styles.figure}>{count}문제</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
