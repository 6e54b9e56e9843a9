import { attemptsCalls } from '@pilgi/contract';
import { Button, Notice } from '@pilgi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { messageFor } from '../../../shared/api/message-for.ts';
import { AnswerExplanation } from '../../../shared/problems/answer-explanation.tsx';
import { isCompleteAnswer } from '../../../shared/problems/is-complete-answer.ts';
import { ProblemCard } from '../../../shared/problems/problem-card.tsx';
import { ProblemGrid } from '../../../shared/problems/problem-grid.tsx';
import type { GivenAnswer, ProblemView } from '../../../shared/problems/problem-view.ts';
import { SolvingBar } from '../../../shared/problems/solving-bar.tsx';
import { useAnswerKeys } from '../../../shared/problems/use-answer-keys.ts';
import { useFocusedHeading } from '../../../shared/problems/use-focused-heading.ts';
import { type Attempt, storeAnswer } from './attempts.api.ts';
import styles from './attempts.module.css';
import { GradingPanel } from './grading-panel.tsx';
import { answerOf, problemStates } from './problem-states.ts';
import { useFinish } from './use-finish.ts';
import { useProblemIndex } from './use-problem-index.ts';

interface PracticeViewProps {
  attempt: Attempt;
}

/** Drafts are preserved while moving between problems; a graded answer takes precedence. */
function usePracticeAnswer(attempt: Attempt, problem: ProblemView) {
  const client = useQueryClient();
  const [drafts, setDrafts] = useState<Record<string, GivenAnswer>>({});
  const answer = answerOf(attempt, problem.id);
  const draft = answer?.answer ?? drafts[problem.id] ?? null;
  const send = useMutation({
    mutationFn: ({ id, given }: { id: string; given: GivenAnswer }) =>
      api.send(attemptsCalls.answer, { params: { id: attempt.id, problem_id: id }, body: { answer: given } }),
    onSuccess: (marked) => storeAnswer(client, attempt.id, marked),
  });
  return {
    answer,
    draft,
    send,
    choose: (given: GivenAnswer) => setDrafts((now) => ({ ...now, [problem.id]: given })),
  };
}

function PracticeProblem({ attempt, problem, place, goTo }: PracticeViewProps & PlaceProps) {
  const { answer, draft, send, choose } = usePracticeAnswer(attempt, problem);
  const finish = useFinish(attempt.id);
  const heading = useFocusedHeading(problem.id);
  const key = answer?.key ?? null;
  const isLast = place === attempt.problems.length - 1;

  function goOn() {
    if (key === null) {
      if (isCompleteAnswer(draft) && !send.isPending) send.mutate({ id: problem.id, given: draft });
    } else if (isLast) finish.mutate();
    else goTo(place + 1);
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    goOn();
  }
  useAnswerKeys({
    problem,
    isLocked: key !== null,
    choose,
    submit: goOn,
    move: (steps) => goTo(place + steps),
  });
  const failed = send.error && send.variables.id === problem.id ? send.error : finish.error;
  const nextLabel = isLast ? '결과 보기' : '다음 문제';

  return (
    <form className={styles.form} onSubmit={submit}>
      <ProblemCard
        key={problem.id}
        problem={problem}
        heading={`문제 ${place + 1} / ${attempt.problems.length}`}
        headingRef={heading}
        value={draft}
        onChange={choose}
        isLocked={key !== null}
        rightAnswer={key?.key}
      >
        {key && answer ? (
          <AnswerExplanation answerKey={key} verdict={answer.verdict} isEssay={problem.type === 'ESSAY'}>
            <GradingPanel attemptId={attempt.id} problem={problem} answer={answer} />
          </AnswerExplanation>
        ) : null}
      </ProblemCard>
      {failed ? <Notice tone="bad">{messageFor(failed, '답을 보내지 못했습니다. 다시 시도해주세요.')}</Notice> : null}
      <SolvingBar onBack={place === 0 ? null : () => goTo(place - 1)}>
        {key === null && !isLast ? (
          <Button variant="quiet" onClick={() => goTo(place + 1)}>
            건너뛰기
          </Button>
        ) : null}
        <Button
          type="submit"
          variant="primary"
          disabled={key === null && !isCompleteAnswer(draft)}
          busy={send.isPending || finish.isPending}
        >
          {key === null ? '답 확인' : nextLabel}
        </Button>
      </SolvingBar>
    </form>
  );
}

interface PlaceProps {
  problem: ProblemView;
  place: number;
  goTo: (place: number) => void;
}

/** Problems one by one with immediate grading, explanation and playback. */
export function PracticeView({ attempt }: PracticeViewProps) {
  const states = problemStates(attempt);
  const [place, goTo] = useProblemIndex(attempt.problems.length, Math.max(0, states.indexOf('open')));
  const finish = useFinish(attempt.id);
  const problem = attempt.problems[place];
  if (!problem) return null;
  const isAllDone = !states.includes('open');
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <h1 className={styles.title}>{attempt.bundle_title}</h1>
        <Button
          size="small"
          variant={isAllDone ? 'primary' : 'quiet'}
          busy={finish.isPending}
          onClick={() => finish.mutate()}
        >
          {isAllDone ? '결과 보기' : '여기까지 풀고 끝내기'}
        </Button>
      </div>
      <ProblemGrid states={states} current={place} onChoose={goTo} />
      <PracticeProblem attempt={attempt} problem={problem} place={place} goTo={goTo} />
    </div>
  );
}
