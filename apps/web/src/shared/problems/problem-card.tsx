import { joinClasses } from '@pilgi/ui';
import { type ReactNode, type RefObject, useId } from 'react';
import { AnswerField } from './answer-field.tsx';
import type { AnswerFieldProps } from './answer-field-props.ts';
import { DIFFICULTY_TEXTS, PROBLEM_TYPE_TEXTS } from './problem.texts.ts';
import styles from './problem-card.module.css';
import { BlankText, ProblemText } from './problem-text.tsx';

interface ProblemCardProps extends AnswerFieldProps {
  /** For example '문제 3 / 10'. */
  heading: ReactNode;
  headingRef?: RefObject<HTMLHeadingElement | null>;
  /** For a full screen: larger question, options in two columns where there is space. */
  size?: 'medium' | 'large';
  /** Below the answer: verdict and explanation. */
  children?: ReactNode;
}

export function ProblemCard({ heading, headingRef, size = 'medium', children, ...field }: ProblemCardProps) {
  const id = useId();
  const { type, difficulty, topic, stem } = field.problem;
  const facts = [PROBLEM_TYPE_TEXTS[type], DIFFICULTY_TEXTS[difficulty], topic].filter(Boolean).join(' · ');
  return (
    <article className={joinClasses(styles.root, size === 'large' && styles.large)} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 ref={headingRef} id={id} tabIndex={-1} className={styles.heading}>
          {heading}
        </h2>
        <p className={styles.facts}>{facts}</p>
      </header>
      {type === 'BLANK' ? (
        <BlankText className={styles.stem} text={stem} />
      ) : (
        <ProblemText className={styles.stem} text={stem} />
      )}
      <AnswerField {...field} />
      {children}
    </article>
  );
}
