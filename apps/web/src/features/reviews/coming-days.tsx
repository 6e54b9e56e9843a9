import { Card } from '@pilgi/ui';
import { shortDay } from './review.texts.ts';
import type { ReviewOverview } from './reviews.api.ts';
import styles from './reviews.module.css';

/** How much comes on which day; the figures are text, the bars only for the eye. */
export function ComingDays({ coming }: { coming: ReviewOverview['coming'] }) {
  if (coming.length === 0) return null;
  const most = Math.max(1, ...coming.map(({ count }) => count));
  return (
    <Card title="앞으로 복습할 문제">
      <ul className={styles.days}>
        {coming.map(({ day, count }) => (
          <li key={day} className={styles.day}>
            <span>{shortDay(day)}</span>
            <progress className={styles.small} aria-hidden="true" max={most} value={count} />
            <span className={styles.figure}>{count}문제</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
