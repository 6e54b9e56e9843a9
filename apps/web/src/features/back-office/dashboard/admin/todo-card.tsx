import { Card, joinClasses } from '@pilgi/ui';
import { Link } from 'react-router';
import type { Overview } from './overview.api.ts';
import styles from './overview.module.css';
import { describeSeconds, TODO_TEXTS } from './overview.texts.ts';

/** Queues that wait for an operator, with the age of their oldest entry. */
export function TodoCard({ overview, now }: { overview: Overview; now: number }) {
  const ageOf = (at: string) => describeSeconds(Math.max(0, Math.floor((now - Date.parse(at)) / 1000)));
  return (
    <Card title="할 일">
      {overview.todos.length === 0 ? (
        <p className={styles.faint}>기다리는 일이 없습니다.</p>
      ) : (
        <ul className={styles.todos}>
          {overview.todos.map(({ kind, count, oldest_at }) => {
            const { label, to, isUrgent } = TODO_TEXTS[kind];
            return (
              <li key={kind}>
                <Link to={to} className={styles.todo}>
                  <span className={joinClasses(styles.count, isUrgent && styles.urgent)}>
                    {count.toLocaleString('ko-KR')}
                  </span>
                  <span>{label}</span>
                  {oldest_at === null ? null : (
                    <span className={styles.faint}>
                      {kind === 'FAILED_JOBS' ? `마지막 ${ageOf(oldest_at)} 전` : `가장 오래 ${ageOf(oldest_at)}`}
                    </span>
                  )}
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
