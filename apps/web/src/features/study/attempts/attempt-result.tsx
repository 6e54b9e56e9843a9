import { solvingTimeMs } from '@pilgi/domain/study';
import { Button, Notice, Ring, StudyScreen } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { Headphones, Pause } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { messageFor } from '../../../shared/api/message-for.ts';
import { formatDuration } from '../../../shared/formats/format-duration.ts';
import { TopicTable } from '../../../shared/problems/topic-table.tsx';
import { LeaveLink } from '../solving/leave-link.tsx';
import solving from '../solving/solving.module.css';
import { useReplay } from '../solving/use-replay.ts';
import { attemptHome } from './attempt-home.ts';
import { type Attempt, type AttemptAnswer, bundleAttemptsQuery } from './attempts.api.ts';
import styles from './attempts.module.css';
import { countTopics } from './count-topics.ts';
import { MockResult } from './mock-result.tsx';
import { NextReviews } from './next-reviews.tsx';
import { answerOf, problemStates } from './problem-states.ts';
import { ReplayList } from './replay-list.tsx';
import { ResultItem } from './result-item.tsx';
import { ResultHeadline, ResultStrip } from './result-strip.tsx';
import { useStartAttempt } from './use-start-attempt.ts';

function ResultList({
  attempt,
  title,
  isShown,
  topUp,
}: {
  attempt: Attempt;
  title: string;
  isShown: (answer?: AttemptAnswer) => boolean;
  topUp?: ReactNode;
}) {
  const shown = attempt.problems.flatMap((problem, place) => {
    const answer = answerOf(attempt, problem.id);
    return isShown(answer) ? [{ problem, place, answer }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <section className={styles.root} aria-label={title}>
      <h2 className={styles.section}>
        {title} {shown.length}개
      </h2>
      <ul className={styles.items}>
        {shown.map(({ problem, place, answer }) => (
          <ResultItem
            key={problem.id}
            attemptId={attempt.id}
            problem={problem}
            place={place}
            answer={answer}
            topUp={topUp}
          />
        ))}
      </ul>
    </section>
  );
}

const isRight = (answer?: AttemptAnswer) => answer?.verdict === 'RIGHT';

/** Evidence of every answer that was given and is not fully right. */
function missedProblems(attempt: Attempt) {
  return attempt.problems.flatMap(({ id, topic }, place) => {
    const answer = answerOf(attempt, id);
    if (!answer?.key || isRight(answer) || answer.verdict === 'UNGRADED') return [];
    return [{ number: place + 1, topic, note_id: answer.key.note_id, evidence: answer.key.evidence }];
  });
}

/** Time of the whole attempt and of one answer. */
function timeText({ started_at, answers }: Attempt): string | null {
  const answered_at = answers.flatMap(({ answered_at: at }) => (at === null ? [] : [new Date(at)]));
  if (answered_at.length === 0) return null;
  const ms = solvingTimeMs({ started_at: new Date(started_at), answered_at });
  return `${formatDuration(ms)} · 한 문제에 ${formatDuration(ms / answered_at.length)}`;
}

/** The last finished attempt before this one over the same number of problems. */
function usePreviousAttempt({ id, bundle_id, problem_count, started_at }: Attempt) {
  const { data } = useQuery({ ...bundleAttemptsQuery(bundle_id ?? ''), enabled: bundle_id !== null });
  return data?.find(
    (one) =>
      one.id !== id &&
      one.finished_at !== null &&
      one.problem_count === problem_count &&
      Date.parse(one.started_at) < Date.parse(started_at),
  );
}

interface NextActProps {
  attempt: Attempt;
  startAgain: ReturnType<typeof useStartAttempt>;
  wrongIds: readonly string[];
  hasPassages: boolean;
}

/** Solving again; after a mock exam, the plan of its course. */
function NextAct({ attempt, startAgain, wrongIds, hasPassages }: NextActProps) {
  if (attempt.bundle_id === null) {
    return (
      <Button className={styles.resultAct} render={<Link to={attemptHome(attempt)} />}>
        시험 계획 보기
      </Button>
    );
  }
  if (wrongIds.length === 0) {
    return (
      <Button
        className={styles.resultAct}
        busy={startAgain.isPending}
        onClick={() => startAgain.mutate({ mode: 'PRACTICE' })}
      >
        처음부터 다시 풀기
      </Button>
    );
  }
  return (
    <Button
      className={styles.resultAct}
      variant={hasPassages ? 'secondary' : 'primary'}
      busy={startAgain.isPending}
      onClick={() => startAgain.mutate({ mode: 'PRACTICE', problem_ids: [...wrongIds] })}
    >
      틀린 {wrongIds.length}문제 다시 풀기
    </Button>
  );
}

/** Score against the last time, passages to replay, next reviews, and every problem. */
export function AttemptResult({ attempt, topUp }: { attempt: Attempt; topUp?: ReactNode }) {
  const { answers, bundle_id, bundle_title, right_count, problem_count } = attempt;
  const startAgain = useStartAttempt(bundle_id ?? '');
  const missed = missedProblems(attempt);
  const replay = useReplay(missed);
  // Known before the recordings are loaded, so that the buttons do not change places.
  const hasPassages = missed.some(({ evidence }) => evidence.length > 0);
  const previous = usePreviousAttempt(attempt);
  const wrongIds = attempt.problems.map(({ id }) => id).filter((id) => !isRight(answerOf(attempt, id)));
  const waiting = answers.filter(({ verdict, answer }) => verdict === 'UNGRADED' && answer !== null).length;
  const facts = [timeText(attempt), waiting > 0 ? `채점을 기다리는 답 ${waiting}개` : null].filter(Boolean);

  const footer = (
    <div className={solving.bar}>
      {startAgain.error ? <Notice tone="bad">{messageFor(startAgain.error, '시작하지 못했습니다.')}</Notice> : null}
      <div className={styles.resultActs}>
        {replay.passages.length > 0 ? (
          <Button
            variant="primary"
            className={styles.resultAct}
            icon={
              replay.isAnyPlaying ? <Pause aria-hidden="true" size={20} /> : <Headphones aria-hidden="true" size={20} />
            }
            onClick={replay.isAnyPlaying ? replay.stop : replay.playAll}
          >
            {replay.isAnyPlaying
              ? '멈추기'
              : `${replay.passages.length}곳 이어 듣기 · ${formatDuration(replay.totalMs)}`}
          </Button>
        ) : null}
        <NextAct attempt={attempt} startAgain={startAgain} wrongIds={wrongIds} hasPassages={hasPassages} />
      </div>
    </div>
  );
  return (
    <StudyScreen
      title={`${bundle_title} 풀이 결과`}
      titleIsHeading={false}
      leave={<LeaveLink to={attemptHome(attempt)} label="닫기" />}
      footer={footer}
    >
      <div className={styles.root}>
        <div className={styles.scoreLine}>
          <Ring
            value={right_count}
            max={problem_count}
            label={`${problem_count}문제 중 ${right_count}문제 맞음`}
            tone="good"
            restIsBad
          />
          <div>
            <ResultHeadline attempt={attempt} previous={previous} />
            {facts.length > 0 ? <p className={styles.note}>{facts.join(' · ')}</p> : null}
          </div>
        </div>
        <ResultStrip states={problemStates(attempt)} />
        {attempt.mock_result === null ? null : <MockResult result={attempt.mock_result} />}
        <ReplayList replay={replay} />
        <NextReviews attempt={attempt} />
        <ResultList attempt={attempt} title="다시 볼 문제" topUp={topUp} isShown={(answer) => !isRight(answer)} />
        <ResultList attempt={attempt} title="맞은 문제" topUp={topUp} isShown={isRight} />
        <TopicTable caption="주제별 정답률" topics={countTopics(attempt)} />
      </div>
    </StudyScreen>
  );
}
