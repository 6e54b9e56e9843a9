import { announce } from '@pilgi/ui';
import { useEffect } from 'react';
import styles from '../solving/solving.module.css';
import { intervalText, RATING_TEXTS, type Rating } from './review.texts.ts';
import type { DueReview } from './reviews.api.ts';

interface RatingChoiceProps {
  intervals: DueReview['interval_days'];
  /** Derived from the answer. */
  suggested: Rating;
  onRate: (rating: Rating) => void;
}

const RATINGS = Object.keys(RATING_TEXTS) as Rating[];

/** Self-rating; each button names the day of the next review. */
export function RatingChoice({ intervals, suggested, onRate }: RatingChoiceProps) {
  useEffect(() => announce('얼마나 잘 떠올랐나요? 네 단추 가운데 하나를 고르세요.'), []);
  return (
    <fieldset className={styles.ratings} aria-label="얼마나 잘 떠올랐나요?">
      {RATINGS.map((rating) => (
        <button
          key={rating}
          type="button"
          className={styles.rate}
          data-rating={rating}
          data-suggested={rating === suggested ? '' : undefined}
          onClick={() => onRate(rating)}
        >
          {RATING_TEXTS[rating]} <small>{intervalText(intervals[rating])}</small>
        </button>
      ))}
    </fieldset>
  );
}
