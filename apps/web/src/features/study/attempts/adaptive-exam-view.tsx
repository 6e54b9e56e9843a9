import { NetworkError } from '@pilgi/api-client';
import { attemptsCalls } from '@pilgi/contract';
import { Button, ConfirmDialog, Notice, SegmentProgress, StudyScreen } from '@pilgi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { messageFor } from '../../../shared/api/message-for.ts';
import { isCompleteAnswer } from '../../../shared/problems/is-complete-answer.ts';
import { ProblemCard } from '../../../shared/problems/problem-card.tsx';
import type { GivenAnswer, ProblemView } from '../../../shared/problems/problem-view.ts';
import { useAnswerKeys } from '../../../shared/problems/use-answer-keys.ts';
import { useFocusedHeading } from '../../../shared/problems/use-focused-heading.ts';
import { LeaveLink } from '../solving/leave-link.tsx';
import solving from '../solving/solving.module.css';
import { attemptHome } from './attempt-home.ts';
import { type Attempt, attemptQuery } from './attempts.api.ts';
import styles from './attempts.module.css';
import { ExamClock } from './exam-clock.tsx';
import { useExamAnswers } from './use-exam-answers.ts';
import { useFinish } from './use-finish.ts';

/** Sends the answer first: the server chooses the next problem by it. */
function useNext(attempt: Attempt, flush: () => Promise<boolean>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      if (!(await flush())) throw new NetworkError();
      return api.send(attemptsCalls.next, { params: { id: attempt.id } });
    },
    onSuccess: (next) => void client.setQueryData(attemptQuery(attempt.id).queryKey, next),
  });
}

interface AdaptiveProblemProps {
  form: string;
  problem: ProblemView;
  heading: string;
  value: GivenAnswer | null;
  isLocked: boolean;
  onChoose: (answer: GivenAnswer) => void;
  onSubmit: () => void;
}

function AdaptiveProblem({ form, problem, heading, value, isLocked, onChoose, onSubmit }: AdaptiveProblemProps) {
  const headingRef = useFocusedHeading(problem.id);
  useAnswerKeys({ problem, isLocked, choose: onChoose, submit: onSubmit, move: () => undefined });
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <form id={form} className={styles.form} onSubmit={submit}>
      <ProblemCard
        key={problem.id}
        size="large"
        problem={problem}
        heading={heading}
        headingRef={headingRef}
        value={value}
        onChange={onChoose}
        isLocked={isLocked}
      />
    </form>
  );
}

/** One problem at a time, forward only; the next one is near the ability that the answers show. */
export function AdaptiveExamView({ attempt }: { attempt: Attempt }) {
  const { problems, mock_exam } = attempt;
  const form = useId();
  const total = mock_exam?.problem_count ?? problems.length;
  const problem = problems.at(-1);
  const { given, choose, flush } = useExamAnswers(attempt);
  const next = useNext(attempt, flush);
  const finish = useFinish(attempt.id, async () => {
    if (!(await flush())) throw new NetworkError();
  });
  const [isConfirming, setIsConfirming] = useState(false);
  const value = problem === undefined ? null : given(problem.id);
  const isReady = isCompleteAnswer(value);
  const isLast = problems.length >= total;
  const goOn = () => {
    if (!isReady || next.isPending) return;
    if (isLast) setIsConfirming(true);
    else next.mutate();
  };
  const error = next.error ?? finish.error;
  const failure = error ? messageFor(error, '보내지 못했습니다. 다시 시도해주세요.') : undefined;
  const states = Array.from({ length: total }, (_, place) =>
    place < problems.length - 1 ? ('given' as const) : ('open' as const),
  );
  return (
    <StudyScreen
      title={attempt.bundle_title}
      leave={<LeaveLink to={attemptHome(attempt)} label="나가기 (시계는 계속 가요)" />}
      acts={attempt.ends_at === null ? null : <ExamClock endsAt={attempt.ends_at} onOver={() => finish.mutate()} />}
      progress={<SegmentProgress states={states} current={problems.length - 1} />}
      footer={
        <div className={solving.bar}>
          {failure === undefined || isConfirming ? null : <Notice tone="bad">{failure}</Notice>}
          <div className={solving.acts}>
            <Button variant="quiet" onClick={() => setIsConfirming(true)}>
              그만하고 내기
            </Button>
            <Button
              type="submit"
              form={form}
              variant="primary"
              className={solving.main}
              disabled={!isReady}
              busy={next.isPending}
            >
              {isLast ? '답안 내기' : '다음 문제'}
            </Button>
          </div>
        </div>
      }
    >
      {problem === undefined ? null : (
        <AdaptiveProblem
          form={form}
          problem={problem}
          heading={`문제 ${problems.length} / ${total}`}
          value={value}
          isLocked={next.isPending}
          onChoose={(answer) => choose(problem.id, answer)}
          onSubmit={goOn}
        />
      )}
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title="답안을 내고 끝낼까요?"
        consequence={`지금까지 나온 ${problems.length}문제를 채점합니다. 내고 나면 고칠 수 없습니다.`}
        confirmLabel="답안 내기"
        cancelLabel="더 풀기"
        busy={finish.isPending}
        error={failure}
        onConfirm={() => finish.mutate()}
      />
    </StudyScreen>
  );
}
