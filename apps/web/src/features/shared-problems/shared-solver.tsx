import { bundleSharesCalls } from '@pilgi/contract';
import { Button, Notice } from '@pilgi/ui';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, type SubmitEvent, useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { messageFor } from '../../shared/api/message-for.ts';
import { AnswerExplanation } from '../../shared/problems/answer-explanation.tsx';
import type { AskedProblem, GivenAnswer } from '../../shared/problems/asked-problem.ts';
import { isWholeAnswer } from '../../shared/problems/is-whole-answer.ts';
import { ProblemCard } from '../../shared/problems/problem-card.tsx';
import { type PlaceState, ProblemGrid } from '../../shared/problems/problem-grid.tsx';
import { SolvingBar } from '../../shared/problems/solving-bar.tsx';
import { useAnswerKeys } from '../../shared/problems/use-answer-keys.ts';
import { useFocusedHeading } from '../../shared/problems/use-focused-heading.ts';
import { type KeptResult, keptResults } from './kept-results.ts';
import type { SharedBundle } from './shared-problems.api.ts';
import styles from './shared-solver.module.css';

const STATES: Record<KeptResult['verdict'], PlaceState> = {
  RIGHT: 'right',
  WRONG: 'wrong',
  PARTLY: 'partly',
  UNGRADED: 'given',
};

interface SharedProblemProps {
  token: string;
  problem: AskedProblem;
  heading: string;
  headingRef: RefObject<HTMLHeadingElement | null>;
  kept: KeptResult | undefined;
  onMarked: (result: KeptResult) => void;
  onBack: (() => void) | null;
  onNext: (() => void) | null;
}

function SharedProblem({ token, problem, kept, onMarked, onBack, onNext, ...card }: SharedProblemProps) {
  const [typed, setTyped] = useState<GivenAnswer | null>(null);
  const draft = kept?.answer ?? typed;
  const send = useMutation({
    mutationFn: async (answer: GivenAnswer) => {
      const body = { problem_id: problem.id, answer };
      return { ...(await api.send(bundleSharesCalls.answer, { params: { token }, body })), answer };
    },
    onSuccess: onMarked,
  });
  function goOn() {
    if (kept) onNext?.();
    else if (isWholeAnswer(draft) && !send.isPending) send.mutate(draft);
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    goOn();
  }
  const move = (steps: 1 | -1) => (steps === 1 ? onNext?.() : onBack?.());
  useAnswerKeys({ problem, isLocked: kept !== undefined, choose: setTyped, submit: goOn, move });
  return (
    <form className={styles.root} onSubmit={submit}>
      <ProblemCard
        {...card}
        problem={problem}
        value={draft}
        onChange={setTyped}
        isLocked={kept !== undefined}
        rightAnswer={kept?.key.key}
      >
        {kept ? (
          <AnswerExplanation answerKey={kept.key} verdict={kept.verdict} isEssay={problem.type === 'ESSAY'} />
        ) : null}
      </ProblemCard>
      {send.error ? <Notice tone="bad">{messageFor(send.error, '답을 확인하지 못했습니다.')}</Notice> : null}
      <SolvingBar onBack={onBack}>
        {kept === undefined && onNext ? (
          <Button variant="quiet" onClick={onNext}>
            건너뛰기
          </Button>
        ) : null}
        {kept && !onNext ? null : (
          <Button type="submit" variant="primary" disabled={!kept && !isWholeAnswer(draft)} busy={send.isPending}>
            {kept ? '다음 문제' : '답 확인'}
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

/** For whoever was given a link: marked at once, kept in this browser alone. */
export function SharedSolver({ token, bundle }: SharedSolverProps) {
  const { problems, title } = bundle;
  const [results, setResults] = useState(() => keptResults.read(token));
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

  function keep(next: typeof results) {
    setResults(next);
    keptResults.write(token, next);
  }
  function solveAgain() {
    keep({});
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
          kept={results[problem.id]}
          onMarked={(result) => keep({ ...results, [problem.id]: result })}
          onBack={place === 0 ? null : () => setPlace(place - 1)}
          onNext={place === problems.length - 1 ? null : () => setPlace(place + 1)}
        />
      ) : null}
    </div>
  );
}
