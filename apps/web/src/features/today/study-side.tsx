import { timeMark } from '@pilgi/domain/notes';
import { Button, Card, VisuallyHidden } from '@pilgi/ui';
import { Link } from 'react-router';
import type { Today } from '../../shared/today/today.api.ts';
import styles from './today.module.css';

const WEEKDAY = new Intl.DateTimeFormat('ko-KR', { timeZone: 'UTC', weekday: 'short' });

/** Answered problems of the last seven days. */
export function WeekCard({ week }: { week: Today['week'] }) {
  const total = week.reduce((sum, { answered }) => sum + answered, 0);
  if (total === 0) return null;
  const maxCount = Math.max(...week.map(({ answered }) => answered));
  return (
    <Card title="최근 7일" action={<span className={styles.quiet}>{total}문제</span>}>
      <ol className={styles.bars} aria-label="날마다 푼 문제">
        {week.map(({ day, answered }, index) => (
          <li key={day} data-today={index === week.length - 1 ? '' : undefined}>
            <span className={styles.bar} style={{ height: `${Math.round((answered / maxCount) * 100)}%` }} />
            <span className={styles.barName}>
              {WEEKDAY.format(new Date(day))}
              <span className={styles.barCount}>{answered}</span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Places in recordings that explain what was answered wrongly. */
export function WeakTopicsCard({ topics }: { topics: Today['weak_topics'] }) {
  if (topics.length === 0) return null;
  return (
    <Card title="다시 들으면 좋은 곳">
      <ul className={styles.weak}>
        {topics.map(({ topic, note_id, answered, wrong, at_ms }) => (
          <li key={note_id + topic} className={styles.row}>
            <div className={styles.rowWords}>
              <p className={styles.strong}>{topic}</p>
              <p className={styles.small}>
                {answered}문제 중 {wrong}개 틀림
              </p>
            </div>
            <Button size="small" render={<Link to={`/studio/notes/${note_id}?at=${Math.floor(at_ms / 1000)}`} />}>
              {timeMark(at_ms)}
              <VisuallyHidden>부터 듣기: {topic}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
