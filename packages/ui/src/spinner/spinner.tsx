import { joinClasses } from '../join-classes.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './spinner.module.css';

export interface SpinnerProps {
  /** Text for screen readers; `null` makes the spinner decorative. */
  label?: string | null;
  size?: 'small' | 'large';
  className?: string;
}

export function Spinner({ label = '로딩 중...', size = 'small', className }: SpinnerProps) {
  return (
    <span
      className={joinClasses(styles.root, size === 'large' && styles.large, className)}
      role={label === null ? undefined : 'status'}
      aria-hidden={label === null || undefined}
    >
      <svg className={styles.icon} viewBox="0 0 24 24" fill="none" strokeWidth="3" aria-hidden="true">
        <circle className={styles.track} cx="12" cy="12" r="9.5" />
        <path className={styles.arc} d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" />
      </svg>
      {label === null ? null : <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
