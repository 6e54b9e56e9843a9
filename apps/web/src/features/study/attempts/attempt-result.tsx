import { Button, Card, Notice } from '@pilgi/ui';
import { Link } from 'react-router';
import { messageFor } from '../../../shared/api/message-for.ts';
import { formatMoment } from '../../../shared/formats/format-moment.ts';
import { TopicTable } from '../../../shared/problems/topic-table.tsx';
import type { Attempt, AttemptAnswer } from './attempts.api.ts';
import styles from './attempts.module.css';
import { countTopics } from './count-topics.ts';
import { answerOf } from './problem-states.ts';
import { ResultItem } from './result-item.tsx';
import { useStartAttempt } from './use-start-attempt.ts';

const sum = (answers: readonly AttemptAnswer[], read: (answer: AttemptAnswer) => number) =>
  answers.reduce((total, answer) => total + read(answer), 0);

function ResultList({
  attempt,
  title,
  isShown,
}: {
  attempt: Attempt;
  title: string;
  isShown: (answer?: AttemptAnswer) => boolean;
}) {
  const shown = attempt.problems.flatMap((problem, place) => {
    const answer = answerOf(attempt, problem.id);
    return isShown(answer) ? [{ problem, place, answer }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <section className={styles.root} aria-label={title}>
      <h2>
        {title} {shown.length}개
      </h2>
      <ul className={styles.items}>
        {shown.map(({ problem, place, answer }) => (
          <ResultItem key={problem.id} attemptId={attempt.id} problem={problem} place={place} answer={answer} />
        ))}
      </ul>
    </section>
  );
}

const isRight = (answer?: AttemptAnswer) => answer?.verdict === 'RIGHT';

/** Score, topics and wrong answers with their evidence. */
export function AttemptResult({ attempt }: { attempt: Attempt }) {
  const { answers, bundle_id, bundle_title, finished_at, right_count, problem_count } = attempt;
  const startAgain = useStartAttempt(bundle_id);
  const wrongIds = attempt.problems.map(({ id }) => id).filter((id) => !isRight(answerOf(attempt, id)));
  const waiting = answers.filter(({ verdict, answer }) => verdict === 'UNGRADED' && answer !== null).length;
  return (
    <div className={styles.root}>
      <header>
        <h1>{bundle_title} 풀이 결과</h1>
        {finished_at === null ? null : <p className={styles.note}>{formatMoment(finished_at)}에 끝냄</p>}
      </header>
      <Card>
        <div className={styles.root}>
          <p className={styles.score}>
            {problem_count}문제 중 <span className="mark">{right_count}문제</span> 맞음
          </p>
          <p className={styles.note}>
            {sum(answers, ({ points }) => points ?? 0)} / {sum(answers, ({ of_points }) => of_points)}점
            {waiting > 0 ? ` · 채점을 기다리는 답 ${waiting}개` : ''}
          </p>
          <div className={styles.acts}>
            {wrongIds.length > 0 ? (
              <Button
                variant="primary"
                busy={startAgain.isPending}
                onClick={() => startAgain.mutate({ mode: 'PRACTICE', problem_ids: wrongIds })}
              >
                틀린 문제만 다시 풀기
              </Button>
            ) : null}
            <Button render={<Link to={`/studio/problems/${bundle_id}`} />}>문제 묶음으로</Button>
          </div>
          {startAgain.error ? <Notice tone="bad">{messageFor(startAgain.error, '시작하지 못했습니다.')}</Notice> : null}
        </div>
      </Card>
      <TopicTable caption="주제별 정답률" topics={countTopics(attempt)} />
      <ResultList attempt={attempt} title="다시 볼 문제" isShown={(answer) => !isRight(answer)} />
      <ResultList attempt={attempt} title="맞은 문제" isShown={isRight} />
    </div>
  );
}
