import { Button } from '@pilgi/ui';
import { formatDay } from '../../shared/formats/format-moment.ts';
import { intervalText, RATING_TEXTS, type Rating } from './review.texts.ts';
import type { ReviewResult } from './reviews.api.ts';
import styles from './reviews.module.css';

interface RatingChoiceProps {
  /** Undefined until somebody has said how well it was known. */
  schedule: Pick<ReviewResult, 'interval_days' | 'next_due_at'> | undefined;
  chosen: Rating | null;
  isBusy: boolean;
  onRate: (rating: Rating) => void;
}

const RATINGS = Object.keys(RATING_TEXTS) as Rating[];

/** When it comes again, and a word against it: known by luck, or too easily. */
export function RatingChoice({ schedule, chosen, isBusy, onRate }: RatingChoiceProps) {
  return (
    <section className={styles.rating} aria-label="복습 간격">
      <p role="status">
        {schedule ? (
          <>
            다음 복습: <strong>{intervalText(schedule.interval_days)}</strong> ({formatDay(schedule.next_due_at)})
          </>
        ) : (
          '모범 답안과 견주어 보고 골라 주세요.'
        )}
      </p>
      <fieldset className={styles.ratings}>
        <legend className={styles.note}>얼마나 잘 떠올랐나요? 고르면 간격이 달라집니다.</legend>
        {RATINGS.map((rating) => (
          <Button
            key={rating}
            className={styles.rate}
            aria-pressed={chosen === rating}
            aria-disabled={isBusy || undefined}
            onClick={() => (isBusy ? undefined : onRate(rating))}
          >
            {RATING_TEXTS[rating]}
          </Button>
        ))}
      </fieldset>
    </section>
  );
}
