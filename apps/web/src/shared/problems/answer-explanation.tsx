import { Notice } from '@pilgi/ui';
import type { ReactNode } from 'react';
import { InlineText } from '../text/block-text.tsx';
import styles from './answer-explanation.module.css';
import { EvidenceList } from './evidence-list.tsx';
import { VERDICT_TEXTS } from './problem.texts.ts';
import { ProblemText } from './problem-text.tsx';
import type { AnswerKey, Verdict } from './problem-view.ts';

interface AnswerExplanationProps {
  answerKey: AnswerKey;
  /** Omitted where no answer was given, as in a list of answer keys. */
  verdict?: Verdict | null;
  /** The key of an essay is only one of many good answers. */
  isEssay?: boolean;
  children?: ReactNode;
}

/** Answer key, explanation and evidence; the verdict box is a live region. */
export function AnswerExplanation({ answerKey, verdict, isEssay = false, children }: AnswerExplanationProps) {
  return (
    <div className={styles.root}>
      {verdict ? (
        <Notice role="status" tone={VERDICT_TEXTS[verdict].tone} title={VERDICT_TEXTS[verdict].label}>
          {verdict === 'RIGHT' || isEssay ? null : (
            <>
              정답: <InlineText text={answerKey.key_text} />
            </>
          )}
        </Notice>
      ) : null}
      {verdict && !isEssay ? null : (
        <p>
          <strong>{isEssay ? '모범 답안' : '정답'}</strong> <InlineText text={answerKey.key_text} />
        </p>
      )}
      {answerKey.is_checked ? null : <p className={styles.unchecked}>정답 대조를 하지 못했습니다</p>}
      <ProblemText className={styles.explanation} text={answerKey.explanation} />
      {children}
      <EvidenceList answerKey={answerKey} />
    </div>
  );
}
