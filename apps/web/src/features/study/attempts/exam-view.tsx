import { NetworkError } from '@pilgi/api-client';
import { Button, ConfirmDialog, Notice, SegmentProgress, StudyScreen } from '@pilgi/ui';
import { type ComponentProps, type SubmitEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { messageFor } from '../../../shared/api/message-for.ts';
import { useOffline } from '../../../shared/connection/use-offline.ts';
import { isCompleteAnswer } from '../../../shared/problems/is-complete-answer.ts';
import { ProblemCard } from '../../../shared/problems/problem-card.tsx';
import { ProblemGrid } from '../../../shared/problems/problem-grid.tsx';
import type { GivenAnswer, ProblemView } from '../../../shared/problems/problem-view.ts';
import { useAnswerKeys } from '../../../shared/problems/use-answer-keys.ts';
import { useFocusedHeading } from '../../../shared/problems/use-focused-heading.ts';
import { LeaveLink } from '../solving/leave-link.tsx';
import solving from '../solving/solving.module.css';
import { useStudyKeys } from '../solving/use-study-keys.ts';
import { attemptHome } from './attempt-home.ts';
import type { Attempt } from './attempts.api.ts';
import styles from './attempts.module.css';
import { ExamClock } from './exam-clock.tsx';
import { FlagButton } from './flag-button.tsx';
import { problemStates } from './problem-states.ts';
import { useExamAnswers } from './use-exam-answers.ts';
import { useFinish } from './use-finish.ts';
import { useFlags } from './use-flags.ts';
import { useProblemIndex } from './use-problem-index.ts';

function SavedState({ unsentCount }: { unsentCount: number }) {
  const { isOffline } = useOffline();
  if (isOffline) {
    return (
      <Notice tone="warn" role="status">
        인터넷 연결이 없습니다. 답은 이 기기에 적어 두었다가 연결되면 보냅니다. (보낼 답 {unsentCount}개)
      </Notice>
    );
  }
  return (
    <p className={styles.saved}>
      {unsentCount > 0 ? `답 ${unsentCount}개를 보내는 중입니다...` : '쓴 답은 모두 저장되었습니다.'}
    </p>
  );
}

interface ExamProblemProps {
  /** Id of the form; its submit button is in the bar at the bottom. */
  form: string;
  problem: ProblemView;
  place: number;
  count: number;
  value: GivenAnswer | null;
  onChoose: (answer: GivenAnswer) => void;
  goTo: (place: number) => void;
  onEnd: () => void;
}

function ExamProblem({ form, problem, place, count, value, onChoose, goTo, onEnd }: ExamProblemProps) {
  const heading = useFocusedHeading(problem.id);
  const goOn = () => (place === count - 1 ? onEnd() : goTo(place + 1));
  useAnswerKeys({ problem, isLocked: false, choose: onChoose, submit: goOn, move: (steps) => goTo(place + steps) });
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    goOn();
  }
  return (
    <form id={form} className={styles.form} onSubmit={submit}>
      <ProblemCard
        key={problem.id}
        size="large"
        problem={problem}
        heading={`문제 ${place + 1} / ${count}`}
        headingRef={heading}
        value={value}
        onChange={onChoose}
        isLocked={false}
      />
    </form>
  );
}

type EndDialogProps = Pick<
  ComponentProps<typeof ConfirmDialog>,
  'open' | 'onOpenChange' | 'busy' | 'error' | 'onConfirm'
>;

function EndDialog({ openCount, ...dialog }: EndDialogProps & { openCount: number }) {
  return (
    <ConfirmDialog
      {...dialog}
      title="답안을 내고 끝낼까요?"
      consequence={
        openCount > 0
          ? `아직 답하지 않은 문제가 ${openCount}개 있습니다. 내고 나면 고칠 수 없고, 답하지 않은 문제는 틀린 것으로 셉니다.`
          : '모든 문제에 답했습니다. 내고 나면 고칠 수 없습니다.'
      }
      confirmLabel="답안 내기"
      cancelLabel="더 풀기"
    />
  );
}

/** Timed exam: answers can be changed until the end and are graded afterwards. */
export function ExamView({ attempt }: { attempt: Attempt }) {
  const { problems } = attempt;
  const form = useId();
  const navigate = useNavigate();
  const [place, goTo] = useProblemIndex(problems.length);
  const { given, choose, unsentCount, flush } = useExamAnswers(attempt);
  const finish = useFinish(attempt.id, async () => {
    if (!(await flush())) throw new NetworkError();
  });
  const [isConfirming, setIsConfirming] = useState(false);
  const problem = problems[place];
  const openCount = problems.filter(({ id }) => !isCompleteAnswer(given(id))).length;
  const failure = finish.error ? messageFor(finish.error, '답안을 내지 못했습니다. 다시 시도해주세요.') : undefined;
  const address = attemptHome(attempt);
  const flags = useFlags(attempt);
  const states = problemStates(attempt, (id) => isCompleteAnswer(given(id)));
  useStudyKeys([['Escape', () => void navigate(address)]]);
  return (
    <StudyScreen
      title={attempt.bundle_title}
      leave={<LeaveLink to={address} label="나가기 (시계는 계속 가요)" />}
      acts={attempt.ends_at === null ? null : <ExamClock endsAt={attempt.ends_at} onOver={() => finish.mutate()} />}
      progress={<SegmentProgress states={states} current={place} />}
      onSwipe={(direction) => goTo(direction === 'left' ? place + 1 : place - 1)}
      footer={
        <div className={solving.bar}>
          <SavedState unsentCount={unsentCount} />
          {failure === undefined || isConfirming ? null : (
            <Notice
              tone="bad"
              action={
                <Button size="small" busy={finish.isPending} onClick={() => finish.mutate()}>
                  다시 내기
                </Button>
              }
            >
              {failure}
            </Notice>
          )}
          <div className={solving.acts}>
            <Button variant="quiet" disabled={place === 0} onClick={() => goTo(place - 1)}>
              이전
            </Button>
            {problem ? (
              <FlagButton isFlagged={flags.has(problem.id)} onChange={(on) => flags.set(problem.id, on)} />
            ) : null}
            <Button type="submit" form={form} variant="primary" className={solving.main}>
              {place === problems.length - 1 ? '답안 내기' : '다음 문제'}
            </Button>
          </div>
        </div>
      }
    >
      <div className={styles.root}>
        {problem ? (
          <ExamProblem
            form={form}
            problem={problem}
            place={place}
            count={problems.length}
            value={given(problem.id)}
            onChoose={(answer) => choose(problem.id, answer)}
            goTo={goTo}
            onEnd={() => setIsConfirming(true)}
          />
        ) : null}
        <ProblemGrid
          states={states}
          flagged={problems.map(({ id }) => flags.has(id))}
          current={place}
          onChoose={goTo}
        />
        <Button variant="quiet" busy={finish.isPending} onClick={() => setIsConfirming(true)}>
          답안 내고 끝내기
        </Button>
      </div>
      <EndDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        openCount={openCount}
        busy={finish.isPending}
        error={failure}
        onConfirm={() => finish.mutate()}
      />
    </StudyScreen>
  );
}
