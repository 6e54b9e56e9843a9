import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  title: ReactNode;
  text?: ReactNode;
  /** One or several buttons or links. */
  action?: ReactNode;
  headingLevel?: 1 | 2 | 3;
  className?: string;
}

/** Blank sheet with one highlighted line, like the logo. */
function BlankSheet() {
  return (
    <svg className={styles.art} viewBox="0 0 88 64" fill="none" aria-hidden="true">
      <path className={styles.stroke} d="M18 35h42" stroke="currentColor" strokeWidth="9" />
      <rect x="8" y="3" width="72" height="58" rx="8" stroke="currentColor" strokeWidth="2" />
      <path d="M20 17h30M20 31h48M20 47h36" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}

export function EmptyState({ title, text, action, headingLevel = 2, className }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={joinClasses(styles.root, className)}>
      <BlankSheet />
      <Heading className={styles.title}>{title}</Heading>
      {text ? <p className={styles.text}>{text}</p> : null}
      {action ? <div className={styles.actions}>{action}</div> : null}
    </div>
  );
}
