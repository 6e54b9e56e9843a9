import { timeMark } from '@pilgi/domain/notes';
import { accuracyPercent } from '@pilgi/domain/study';
import { Button, Card } from '@pilgi/ui';
import { Link } from 'react-router';
import type { Statistics } from './statistics.api.ts';
import styles from './statistics.module.css';

type Topic = Statistics['topics'][number];

const LOW_PERCENT = 40;

/** A count instead of a percentage below ten answers. */
function shareText(topic: Topic): string {
  const percent = accuracyPercent(topic);
  return percent === null ? `${topic.answered}문제 중 ${topic.right}` : `${percent}%`;
}

/** Topics with wrong answers and where the lecture explains them. */
export function WeakTopics({ topics }: { topics: readonly Topic[] }) {
  return (
    <Card title="약한 주제부터">
      {topics.length === 0 ? (
        <p className={styles.quiet}>틀린 문제가 아직 없어요.</p>
      ) : (
        <ul className={styles.topics}>
          {topics.map((topic) => {
            const { topic: name, note_id, lecture_title, answered, right, at_ms } = topic;
            return (
              <li key={note_id + name} className={styles.topic}>
                <span className={styles.topicName}>
                  <strong>{name || '주제 없음'}</strong> <span className={styles.small}>{lecture_title}</span>
                </span>
                {/* Hidden from screen readers: the text beside it has the same value. */}
                <progress
                  className={styles.topicBar}
                  data-low={(right / answered) * 100 < LOW_PERCENT ? '' : undefined}
                  aria-hidden="true"
                  max={answered}
                  value={right}
                />
                <span className={styles.share}>{shareText(topic)}</span>
                <Button
                  size="small"
                  aria-label={`${timeMark(at_ms)} 듣기: ${name}`}
                  render={<Link to={`/studio/notes/${note_id}?at=${Math.floor(at_ms / 1000)}`} />}
                >
                  {timeMark(at_ms)} 듣기
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
