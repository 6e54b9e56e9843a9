import { joinClasses } from '@pilgi/ui';
import { CircleAlert, CircleCheck, CircleHelp } from 'lucide-react';
import type { ReactNode } from 'react';
import { VERDICT_TEXTS } from '../../../shared/problems/problem.texts.ts';
import { ProblemText } from '../../../shared/problems/problem-text.tsx';
import type { AnswerKey, GivenAnswer, ProblemView, Verdict } from '../../../shared/problems/problem-view.ts';
import { InlineText } from '../../../shared/text/block-text.tsx';
import { ReplayRow } from './replay-row.tsx';
import styles from './solving.module.css';

interface FeedbackProps {
  problem: ProblemView;
  answerKey: AnswerKey;
  /** Null when no rule can grade the answer. */
  verdict: Verdict | null;
  given: GivenAnswer | null;
  children?: ReactNode;
}

const ICONS = { RIGHT: CircleCheck, WRONG: CircleAlert, PARTLY: CircleAlert, UNGRADED: CircleHelp };

/** The option that was chosen; other answers are still visible in their field. */
function givenText({ type, options }: ProblemView, given: GivenAnswer | null): string | null {
  if (type === 'OX' && typeof given === 'boolean') return given ? 'O' : 'X';
  return typeof given === 'number' ? (options?.[given] ?? null) : null;
}

/** Verdict, what was chosen and what is right, why, and the passage of the lecture. */
export function Feedback({ problem, answerKey, verdict, given, children }: FeedbackProps) {
  const Icon = ICONS[verdict ?? 'UNGRADED'];
  const isEssay = problem.type === 'ESSAY';
  const chosen = verdict === 'WRONG' ? givenText(problem, given) : null;
  return (
    <div className={styles.feedback}>
      {verdict === null ? null : (
        <p role="status" className={joinClasses(styles.verdict, styles[VERDICT_TEXTS[verdict].tone])}>
          <Icon aria-hidden="true" />
          {VERDICT_TEXTS[verdict].label}
        </p>
      )}
      {verdict === 'RIGHT' && !isEssay ? null : (
        <p>
          {chosen === null ? null : (
            <span className={styles.chosen}>
              내 답 <InlineText text={chosen} /> ·{' '}
            </span>
          )}
          <strong>{isEssay ? '모범 답안' : '정답'}</strong> <InlineText text={answerKey.key_text} />
        </p>
      )}
      {answerKey.is_checked ? null : <p className={styles.quiet}>정답 대조를 하지 못했습니다</p>}
      <ProblemText className={styles.why} text={answerKey.explanation} />
      {children}
      <ReplayRow answerKey={answerKey} />
    </div>
  );
}
