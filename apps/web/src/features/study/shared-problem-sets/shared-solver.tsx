import { bundleSharesCalls } from '@pilgi/contract';
import { Button, Notice } from '@pilgi/ui';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, type SubmitEvent, useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { messageFor } from '../../../shared/api/message-for.ts';
import { AnswerExplanation } from '../../../shared/problems/answer-explanation.tsx';
import { isCompleteAnswer } from '../../../shared/problems/is-complete-answer.ts';
import { ProblemCard } from '../../../shared/problems/problem-card.tsx';
import { ProblemGrid, type ProblemState } from '../../../shared/problems/problem-grid.tsx';
import type { GivenAnswer, ProblemView } from '../../../shared/problems/problem-view.ts';
import { SolvingBar } from '../../../shared/problems/solving-bar.tsx';
import { useAnswerKeys } from '../../../shared/problems/use-answer-keys.ts';
import { useFocusedHeading } from '../../../shared/problems/use-focused-heading.ts';
import type { SharedBundle } from './shared-problems.api.ts';
import styles from './shared-solver.module.css';
import { type StoredResult, storedResults } from './stored-results.ts';

const STATES: Record<StoredResult['verdict'], ProblemState> = {
  RIGHT: 'right',
  WRONG: 'wrong',
  PARTLY: 'partly',
  UNGRADED: 'given',
};

interface SharedProblemProps {
  token: string;
  problem: ProblemView;
  heading: string;
  headingRef: RefObject<HTMLHeadingElement | null>;
  stored: StoredResult | undefined;
  onMarked: (result: StoredResult) => void;
  onBack: (() => void) | null;
  onNext: (() => void) | null;
}

function SharedProblem({ token, problem, stored, onMarked, onBack, onNext, ...card }: SharedProblemProps) {
  const [typed, setTyped] = useState<GivenAnswer | null>(null);
  const draft = stored?.answer ?? typed;
  const send = useMutation({
    mutationFn: async (answer: GivenAnswer) => {
      const body = { problem_id: problem.id, answer };
      return { ...(await api.send(bundleSharesCalls.answer, { params: { token }, body })), answer };
    },
    onSuccess: onMarked,
  });
  function goOn() {
    if (stored) onNext?.();
    else if (isCompleteAnswer(draft) && !send.isPending) send.mutate(draft);
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    goOn();
  }
  const move = (steps: 1 | -1) => (steps === 1 ? onNext?.() : onBack?.());
  useAnswerKeys({ problem, isLocked: stored !== undefined, choose: setTyped, submit: goOn, move });
  return (
    <form className={styles.root} onSubmit={submit}>
      <ProblemCard
        {...card}
        problem={problem}
        value={draft}
        onChange={setTyped}
        isLocked={stored !== undefined}
        rightAnswer={stored?.key.key}
      >
        {stored ? (
          <AnswerExplanation answerKey={stored.key} verdict={stored.verdict} isEssay={problem.type === 'ESSAY'} />
        ) : null}
      </ProblemCard>
      {send.error ? <Notice tone="bad">{messageFor(send.error, '답을 확인하지 못했습니다.')}</Notice> : null}
      <SolvingBar onBack={onBack}>
        {stored === undefined && onNext ? (
          <Button variant="quiet" onClick={onNext}>
            건너뛰기
          </Button>
        ) : null}
        {stored && !onNext ? null : (
          <Button type="submit" variant="primary" disabled={!stored && !isCompleteAnswer(draft)} busy={send.isPending}>
            {stored ? '다음 문제' : '답 확인'}
          </Button>
        )}
      </SolvingBar>
    </form>
  );
}

interface SharedSolverProps {
  token: string;
  bundle: SharedBundle;
}

/** Solver for visitors of a shared link: grades immediately and stores results in this browser only. */
export function SharedSolver({ token, bundle }: SharedSolverProps) {
  const { problems, title } = bundle;
  const [results, setResults] = useState(() => storedResults.read(token));
  const [place, setPlace] = useState(() =>
    Math.max(
      0,
      problems.findIndex(({ id }) => results[id] === undefined),
    ),
  );
  const [round, setRound] = useState(0);
  const problem = problems[place];
  const headingRef = useFocusedHeading(`${round} ${problem?.id ?? ''}`);
  const known = problems.flatMap(({ id }) => results[id] ?? []);
  const rightCount = known.filter(({ verdict }) => verdict === 'RIGHT').length;

  function storeResults(next: typeof results) {
    setResults(next);
    storedResults.write(token, next);
  }
  function solveAgain() {
    storeResults({});
    setPlace(0);
    setRound(round + 1);
  }
  return (
    <div className={styles.root}>
      <h1 className={styles.title}>{title}</h1>
      {known.length > 0 ? (
        <div className={styles.score}>
          <p role="status">
            {known.length}문제를 풀어 <strong>{rightCount}문제</strong>를 맞혔습니다.
            <span className={styles.note}>결과는 이 브라우저에만 남습니다.</span>
          </p>
          <Button size="small" onClick={solveAgain}>
            다시 풀기
          </Button>
        </div>
      ) : null}
      <ProblemGrid
        states={problems.map(({ id }) => (results[id] ? STATES[results[id].verdict] : 'open'))}
        current={place}
        onChoose={setPlace}
      />
      {problem ? (
        <SharedProblem
          key={`${round} ${problem.id}`}
          headingRef={headingRef}
          token={token}
          problem={problem}
          heading={`문제 ${place + 1} / ${problems.length}`}
          stored={results[problem.id]}
          onMarked={(result) => storeResults({ ...results, [problem.id]: result })}
          onBack={place === 0 ? null : () => setPlace(place - 1)}
          onNext={place === problems.length - 1 ? null : () => setPlace(place + 1)}
        />
      ) : null}
    </div>
  );
}
