import { Card, Chip } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatMoment } from '../../../shared/formats/format-moment.ts';
import type { AttemptSummary } from './attempts.api.ts';
import { bundleAttemptsQuery } from './attempts.api.ts';
import styles from './attempts.module.css';

function AttemptLine({ attempt }: { attempt: AttemptSummary }) {
  const { id, mode, started_at, finished_at, right_count, answered_count, problem_count } = attempt;
  return (
    <li className={styles.line}>
      <span>
        <Link to={`/studio/attempts/${id}`}>{formatMoment(started_at)}</Link>{' '}
        <span className={styles.note}>{mode === 'EXAM' ? '시험처럼' : '하나씩'}</span>
      </span>
      {finished_at === null ? (
        <Chip tone="info">
          {answered_count} / {problem_count} 풀던 중
        </Chip>
      ) : (
        <span className={styles.count}>
          {problem_count}문제 중 {right_count}문제 맞음
        </span>
      )}
    </li>
  );
}

/** Renders nothing before the first attempt. */
export function AttemptList({ bundleId }: { bundleId: string }) {
  const { data } = useQuery(bundleAttemptsQuery(bundleId));
  if (!data || data.length === 0) return null;
  return (
    <Card title="푼 기록">
      <ul className={styles.lines}>
        {data.map((attempt) => (
          <AttemptLine key={attempt.id} attempt={attempt} />
        ))}
      </ul>
    </Card>
  );
}
