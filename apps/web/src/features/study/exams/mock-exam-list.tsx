import { Button, Card } from '@pilgi/ui';
import { Link } from 'react-router';
import { shortDay } from '../reviews/review.texts.ts';
import type { MockExam } from './exams.api.ts';
import styles from './exams.module.css';

function stateText({ finished_at, score_percent, answered_count, problem_count }: MockExam): string {
  if (finished_at === null) return `${problem_count}문제 중 ${answered_count}개 답함`;
  return score_percent === null ? '채점을 기다리는 중' : `${score_percent}점 · ${problem_count}문제`;
}

/** Newest first; one that is not finished can be continued while its time runs. */
export function MockExamList({ exams }: { exams: readonly MockExam[] }) {
  if (exams.length === 0) return null;
  return (
    <Card title="본 모의시험">
      <ul className={styles.exams}>
        {exams.map((exam) => (
          <li key={exam.attempt_id} className={styles.exam}>
            <div>
              <p className={styles.topic}>
                {shortDay(exam.started_at.slice(0, 10))} {exam.kind === 'ADAPTIVE' ? '맞춤 난이도' : '모의시험'}
              </p>
              <p className={styles.note}>{stateText(exam)}</p>
            </div>
            <Button
              size="small"
              variant={exam.finished_at === null ? 'primary' : 'secondary'}
              render={<Link to={`/studio/attempts/${exam.attempt_id}`} />}
            >
              {exam.finished_at === null ? '이어서 보기' : '결과 보기'}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
