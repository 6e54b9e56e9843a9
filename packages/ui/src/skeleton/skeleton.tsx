import { joinClasses } from '../join-classes.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** Number of text lines; the last of several is shorter. */
  lines?: number;
  width?: 'short' | 'medium' | 'full';
  shape?: 'text' | 'block';
  className?: string;
}

/** Hidden from screen readers: the surrounding region must announce loading (`aria-busy` or a spinner). */
export function Skeleton({ lines = 1, width = 'full', shape = 'text', className }: SkeletonProps) {
  const numbers = Array.from({ length: lines }, (_, index) => index + 1);
  return (
    <span className={joinClasses(styles.root, className)} aria-hidden="true">
      {numbers.map((number) => (
        <span
          key={number}
          className={joinClasses(
            styles.line,
            shape === 'block' && styles.block,
            number > 1 && number === lines ? styles.medium : styles[width],
          )}
        />
      ))}
    </span>
  );
}
