import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { joinClasses } from '../join-classes.ts';
import styles from './error-state.module.css';

export interface ErrorStateProps {
  title: ReactNode;
  text?: ReactNode;
  onRetry?: () => void;
  retryLabel?: string;
  /** A retry is running. */
  busy?: boolean;
  /** Alternative action: a link back or to support. */
  action?: ReactNode;
  icon?: ReactNode;
  headingLevel?: 1 | 2 | 3;
  /** Fills the window instead of its container. */
  page?: boolean;
}

export function ErrorState({
  title,
  text,
  onRetry,
  retryLabel = '다시 시도',
  busy = false,
  action,
  icon = <TriangleAlert aria-hidden="true" />,
  headingLevel = 2,
  page = false,
}: ErrorStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={joinClasses(styles.root, page && styles.page)} role="alert">
      <span className={styles.icon}>{icon}</span>
      <Heading className={styles.title}>{title}</Heading>
      {text ? <p className={styles.text}>{text}</p> : null}
      {onRetry || action ? (
        <div className={styles.actions}>
          {onRetry ? (
            <Button variant="primary" busy={busy} onClick={onRetry}>
              {retryLabel}
            </Button>
          ) : null}
          {action}
        </div>
      ) : null}
    </div>
  );
}
