import { seoulDayName } from '@pilgi/domain/shared';
import { daysBetween } from '@pilgi/domain/study';
import { Repeat } from 'lucide-react';
import { intervalText } from '../reviews/review.texts.ts';
import type { Attempt } from './attempts.api.ts';
import styles from './attempts.module.css';
import { answerOf } from './problem-states.ts';

/** When the problems come back: the earliest day of the wrong ones and of the right ones. */
export function NextReviews({ attempt }: { attempt: Attempt }) {
  const today = seoulDayName(new Date());
  const groupOf = (isRight: boolean) => {
    const reviews = attempt.next_reviews.filter(
      ({ problem_id }) => (answerOf(attempt, problem_id)?.verdict === 'RIGHT') === isRight,
    );
    const days = reviews.map(({ due_at }) => Math.max(0, daysBetween(today, seoulDayName(new Date(due_at)))));
    return { count: reviews.length, day: Math.min(...days) };
  };
  const groups = [
    { ...groupOf(false), name: '틀린' },
    { ...groupOf(true), name: '맞은' },
  ].filter(({ count }) => count > 0);
  if (groups.length === 0) return null;
  const [first, second] = groups;
  const isSameDay = first?.day === second?.day;
  const lines = isSameDay ? [{ name: '푼', day: first?.day ?? 0, count: attempt.next_reviews.length }] : groups;
  return (
    <p className={styles.nextReviews}>
      <Repeat aria-hidden="true" size={18} />
      <span>
        {lines.map(({ name, count, day }, index) => (
          <span key={name}>
            {index > 0 ? ', ' : ''}
            {name} {count}문제는 <strong>{day === 0 ? '오늘' : intervalText(day)}</strong>
          </span>
        ))}
        부터 다시 나와요.
      </span>
    </p>
  );
}
