import { StatusChip } from '@pilgi/ui';
import { type ReactNode, useState } from 'react';
import { AnswerExplanation } from '../../../shared/problems/answer-explanation.tsx';
import { ProblemCard } from '../../../shared/problems/problem-card.tsx';
import { firstLineOf } from '../../../shared/problems/problem-text.tsx';
import type { ProblemView } from '../../../shared/problems/problem-view.ts';
import { InlineText } from '../../../shared/text/block-text.tsx';
import type { AttemptAnswer } from './attempts.api.ts';
import styles from './attempts.module.css';
import { GradingPanel } from './grading-panel.tsx';
import { SimilarProblems } from './similar-problems.tsx';

const CHIPS = {
  RIGHT: { label: '맞음', tone: 'good' },
  WRONG: { label: '틀림', tone: 'bad' },
  PARTLY: { label: '일부', tone: 'warn' },
  UNGRADED: { label: '채점 전', tone: 'info' },
} as const;
const NOT_ANSWERED = { label: '답하지 않음', tone: 'neutral' } as const;
const BEING_CHECKED = { label: '확인 중', tone: 'info' } as const;

const chipOf = (given: unknown, answer: AttemptAnswer | undefined) =>
  given === null || !answer?.verdict ? NOT_ANSWERED : CHIPS[answer.verdict];

interface ResultItemProps {
  attemptId: string;
  problem: ProblemView;
  answer: AttemptAnswer | undefined;
  place: number;
  /** Button to buy credits that returns here. */
  topUp?: ReactNode;
}

const ignore = () => undefined;

/** One problem of a finished attempt, expandable; ungraded answers start expanded. */
export function ResultItem({ attemptId, problem, answer, place, topUp }: ResultItemProps) {
  const given = answer?.answer ?? null;
  const [isOpen, setIsOpen] = useState(answer?.verdict === 'UNGRADED' && given !== null);
  const chip = answer?.is_being_checked ? BEING_CHECKED : chipOf(given, answer);
  return (
    <li>
      <details className={styles.item} open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className={styles.summary}>
          <span className={styles.stem}>
            {place + 1}. <InlineText text={firstLineOf(problem.stem)} />
          </span>
          <StatusChip tone={chip.tone}>{chip.label}</StatusChip>
        </summary>
        {isOpen ? (
          <div className={styles.body}>
            <ProblemCard
              problem={problem}
              heading={`문제 ${place + 1}`}
              value={given}
              onChange={ignore}
              isLocked
              rightAnswer={answer?.key?.key}
            />
            {answer?.key ? (
              <AnswerExplanation answerKey={answer.key} isEssay={problem.type === 'ESSAY'}>
                <GradingPanel attemptId={attemptId} problem={problem} answer={answer} />
                <SimilarProblems problem={problem} answerKey={answer.key} topUp={topUp} />
              </AnswerExplanation>
            ) : null}
          </div>
        ) : null}
      </details>
    </li>
  );
}
