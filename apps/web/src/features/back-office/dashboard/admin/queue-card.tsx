import { Card, StatusChip } from '@pilgi/ui';
import { Link } from 'react-router';
import type { Overview } from './overview.api.ts';
import styles from './overview.module.css';
import { describeSeconds, STEP_TEXTS } from './overview.texts.ts';

/** Notes and problem sets that wait or run, and how long each step of a note takes. */
export function QueueCard({ overview }: { overview: Overview }) {
  const { queue, alarms } = overview;
  const isBlocked = alarms.some(({ kind }) => kind === 'QUEUE_WAITS' || kind === 'NO_WORKER');
  const slowest = Math.max(1, ...queue.steps.map(({ median_seconds }) => median_seconds));
  const figures = [
    { label: '기다림', value: `${queue.waiting}건`, to: '/admin/jobs?status=PENDING&sort=created_at' },
    { label: '하는 중', value: `${queue.running}건`, to: '/admin/jobs?status=PROCESSING' },
    {
      label: '가장 오래 기다림',
      value: queue.oldest_wait_seconds === null ? '없음' : describeSeconds(queue.oldest_wait_seconds),
      to: '/admin/jobs?status=PENDING&sort=created_at',
    },
    { label: '실패 24시간', value: `${queue.failed_last_day}건`, to: '/admin/jobs?status=FAILED' },
  ];
  return (
    <Card
      title="작업 줄"
      action={<StatusChip tone={isBlocked ? 'bad' : 'good'}>{isBlocked ? '막힘' : '정상'}</StatusChip>}
    >
      <ul className={styles.tiles}>
        {figures.map(({ label, value, to }) => (
          <li key={label}>
            <Link to={to} className={styles.tile}>
              <b>{value}</b>
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
      {queue.steps.length === 0 ? (
        <p className={styles.faint}>아직 끝난 노트가 없어 단계별 시간을 모릅니다.</p>
      ) : (
        <>
          <dl className={styles.steps}>
            {queue.steps.map(({ step, median_seconds }) => (
              <div key={step}>
                <dt>{STEP_TEXTS[step]}</dt>
                <dd>
                  <span className={styles.bar} aria-hidden="true">
                    <i style={{ inlineSize: `${(median_seconds / slowest) * 100}%` }} />
                  </span>
                  {describeSeconds(median_seconds)}
                </dd>
              </div>
            ))}
          </dl>
          <p className={styles.faint}>최근 끝난 노트의 단계별 중간값</p>
        </>
      )}
    </Card>
  );
}
