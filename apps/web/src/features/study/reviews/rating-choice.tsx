import { Button } from '@pilgi/ui';
import { formatDay } from '../../../shared/formats/format-moment.ts';
import { intervalText, RATING_TEXTS, type Rating } from './review.texts.ts';
import type { ReviewResult } from './reviews.api.ts';
import styles from './reviews.module.css';

interface RatingChoiceProps {
  /** Undefined until rated. */
  schedule: Pick<ReviewResult, 'interval_days' | 'next_due_at'> | undefined;
  /** Derived from the answer. */
  suggested: Rating;
  chosen: Rating | null;
  isBusy: boolean;
  onRate: (rating: Rating) => void;
}

const RATINGS = Object.keys(RATING_TEXTS) as Rating[];

/** Self-rating, then the next due date. */
export function RatingChoice({ schedule, suggested, chosen, isBusy, onRate }: RatingChoiceProps) {
  const isRated = schedule !== undefined;
  return (
    <section className={styles.rating} aria-label="복습 간격">
      <fieldset className={styles.ratings}>
        <legend className={styles.note}>얼마나 잘 떠올랐나요? 잘 떠오를수록 나중에 다시 나옵니다.</legend>
        {RATINGS.map((rating) => (
          <Button
            key={rating}
            className={styles.rate}
            variant={!isRated && rating === suggested ? 'primary' : 'secondary'}
            aria-pressed={chosen === rating}
            disabled={isRated && chosen !== rating}
            aria-disabled={isBusy || isRated || undefined}
            onClick={() => (isBusy || isRated ? undefined : onRate(rating))}
          >
            {RATING_TEXTS[rating]}
          </Button>
        ))}
      </fieldset>
      <p role="status" className={styles.next}>
        {schedule ? (
          <>
            다음 복습: <strong>{intervalText(schedule.interval_days)}</strong> ({formatDay(schedule.next_due_at)})
          </>
        ) : null}
      </p>
    </section>
  );
}
