import { type ReactNode, useId } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './progress-bar.module.css';

export interface ProgressBarProps {
  label: ReactNode;
  /** From 0 to `max`; `undefined` while the total is unknown. */
  value: number | undefined;
  max?: number;
  /** Shown next to the label, e.g. '64% · 약 3분 남음'. */
  text?: ReactNode;
  tone?: 'accent' | 'good' | 'warn' | 'bad';
  className?: string;
}

export function ProgressBar({ label, value, max = 100, text, tone = 'accent', className }: ProgressBarProps) {
  const labelId = useId();
  const percent = value === undefined ? undefined : `${Math.round((value / max) * 100)}%`;
  return (
    <div className={joinClasses(styles.root, className)}>
      <div className={styles.line}>
        <span className={styles.label} id={labelId}>
          {label}
        </span>
        <span className={styles.text}>{text ?? percent}</span>
      </div>
      <progress
        className={joinClasses(styles.bar, tone !== 'accent' && styles[tone])}
        aria-labelledby={labelId}
        aria-valuetext={typeof text === 'string' ? text : undefined}
        value={value}
        max={max}
      />
    </div>
  );
}
