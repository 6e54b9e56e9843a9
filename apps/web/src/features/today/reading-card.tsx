import { timeMark } from '@pilgi/domain/notes';
import { Button, Card, ProgressBar } from '@pilgi/ui';
import { Link } from 'react-router';
import type { Today } from '../../shared/today/today.api.ts';
import styles from './today.module.css';

/** The note read last, from where reading stopped. */
export function ReadingCard({ reading }: { reading: NonNullable<Today['reading']> }) {
  const { note_id, title, course, heading, at_ms, read_permille } = reading;
  return (
    <Card title="이어 읽기">
      <div className={styles.reading}>
        {course === null ? null : <p className={styles.small}>{course}</p>}
        <p className={styles.strong}>{title}</p>
        {heading === '' ? null : <p className={styles.quiet}>{heading}까지 읽었어요.</p>}
        <ProgressBar label="읽은 만큼" value={read_permille} max={1000} />
        <div>
          <Button render={<Link to={`/studio/notes/${note_id}?at=${Math.floor(at_ms / 1000)}`} />}>
            {timeMark(at_ms)}부터 이어 읽기
          </Button>
        </div>
      </div>
    </Card>
  );
}
