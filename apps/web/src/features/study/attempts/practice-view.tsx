import { Notice, SegmentProgress, StudyScreen } from '@pilgi/ui';
import { type SubmitEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { messageFor } from '../../../shared/api/message-for.ts';
import { isCompleteAnswer } from '../../../shared/problems/is-complete-answer.ts';
import { ProblemCard } from '../../../shared/problems/problem-card.tsx';
import type { AnswerKey } from '../../../shared/problems/problem-view.ts';
import { type AnswerKeys, useAnswerKeys } from '../../../shared/problems/use-answer-keys.ts';
import { useFocusedHeading } from '../../../shared/problems/use-focused-heading.ts';
import { Feedback } from '../solving/feedback.tsx';
import { KeyMap, type KeyMapEntry } from '../solving/key-map.tsx';
import { LeaveLink } from '../solving/leave-link.tsx';
import { useProblemReplay } from '../solving/replay-row.tsx';
import styles from '../solving/solving.module.css';
import { useStudyKeys } from '../solving/use-study-keys.ts';
import { attemptHome } from './attempt-home.ts';
import type { Attempt } from './attempts.api.ts';
import { ConfidenceChoice } from './confidence-choice.tsx';
import { GradingPanel } from './grading-panel.tsx';
import { type PlaceProps, PracticeActs, ProblemList } from './practice-bar.tsx';
import { problemStates } from './problem-states.ts';
import { useFinish } from './use-finish.ts';
import { usePracticeAnswer } from './use-practice-answer.ts';
import { useProblemIndex } from './use-problem-index.ts';

const KEYS: readonly KeyMapEntry[] = [
  ['1 – 5', '고르기'],
  ['Enter', '확인 · 다음'],
  ['R', '다시 듣기'],
  ['N', '노트에서 보기'],
  ['O / X', 'OX 고르기'],
  ['← →', '이전 · 다음 문제'],
  ['Esc', '그만두기'],
];

function usePracticeKeys(keys: AnswerKeys, key: AnswerKey | null, acts: { leaveTo: string; showMap: () => void }) {
  const navigate = useNavigate();
  const { toggle, noteAddress } = useProblemReplay(key);
  useAnswerKeys(keys);
  useStudyKeys([
    ['KeyR', toggle],
    ['KeyN', noteAddress === undefined ? undefined : () => void navigate(noteAddress)],
    ['Escape', () => void navigate(acts.leaveTo)],
    ['?', acts.showMap],
  ]);
}

function PracticeProblem(props: PlaceProps) {
  const { attempt, states, problem, place, goTo } = props;
  const form = useId();
  const [isMapOpen, setIsMapOpen] = useState(false);
  const { answer, draft, send, choose, confidence, setConfidence, submit } = usePracticeAnswer(attempt, problem);
  const finish = useFinish(attempt.id);
  const heading = useFocusedHeading(problem.id);
  const key = answer?.key ?? null;
  const isLast = place === attempt.problems.length - 1;
  const address = attemptHome(attempt);

  function goOn() {
    if (key === null) submit();
    else if (isLast) finish.mutate();
    else goTo(place + 1);
  }
  const move = (steps: number) => goTo(place + steps);
  const keys = { problem, isLocked: key !== null, choose, submit: goOn, move };
  usePracticeKeys(keys, key, { leaveTo: address, showMap: () => setIsMapOpen(true) });
  const failed = send.error && send.variables.id === problem.id ? send.error : finish.error;
  const footer = (
    <>
      {key && answer ? (
        <Feedback problem={problem} answerKey={key} verdict={answer.verdict} given={answer.answer}>
          <GradingPanel attemptId={attempt.id} problem={problem} answer={answer} />
        </Feedback>
      ) : (
        <ConfidenceChoice value={confidence} onChange={setConfidence} />
      )}
      {failed ? <Notice tone="bad">{messageFor(failed, '답을 보내지 못했습니다. 다시 시도해주세요.')}</Notice> : null}
      <PracticeActs
        form={form}
        isGraded={key !== null}
        isLast={isLast}
        canSubmit={key !== null || isCompleteAnswer(draft)}
        isBusy={send.isPending || finish.isPending}
        onBack={place === 0 ? null : () => move(-1)}
        onSkip={() => move(1)}
      />
    </>
  );
  return (
    <StudyScreen
      title={attempt.bundle_title}
      leave={<LeaveLink to={address} />}
      acts={<ProblemList {...props} />}
      progress={<SegmentProgress states={states} current={place} />}
      footer={
        <div className={styles.bar}>
          {footer}
          <KeyMap entries={KEYS} isOpen={isMapOpen} onOpenChange={setIsMapOpen} />
        </div>
      }
      align="center"
      onSwipe={key === null ? undefined : (direction) => move(direction === 'left' ? 1 : -1)}
    >
      <form
        id={form}
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          goOn();
        }}
      >
        <ProblemCard
          key={problem.id}
          size="large"
          problem={problem}
          heading={`문제 ${place + 1} / ${attempt.problems.length}`}
          headingRef={heading}
          value={draft}
          onChange={choose}
          isLocked={key !== null}
          rightAnswer={key?.key}
        />
      </form>
    </StudyScreen>
  );
}

/** Problems one by one with immediate grading, explanation and playback. */
export function PracticeView({ attempt }: { attempt: Attempt }) {
  const states = problemStates(attempt);
  const [place, goTo] = useProblemIndex(attempt.problems.length, Math.max(0, states.indexOf('open')));
  const problem = attempt.problems[place];
  if (!problem) return null;
  return <PracticeProblem attempt={attempt} states={states} problem={problem} place={place} goTo={goTo} />;
}
