import { ChevronRight } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import { renderElement } from '../render-element.ts';
import { Skeleton } from '../skeleton/skeleton.tsx';
import styles from './stat-card.module.css';

export interface StatCardProps {
  label: ReactNode;
  /** Formatted value; `undefined` shows a placeholder of the same height. */
  value: ReactNode | undefined;
  unit?: ReactNode;
  /** Explanation or comparison value. */
  note?: ReactNode;
  noteTone?: 'neutral' | 'good' | 'warn' | 'bad';
  /** Renders the card as a link, e.g. `<Link to="/admin/users" />`. */
  render?: ReactElement;
  className?: string;
}

export function StatCard({ label, value, unit, note, noteTone = 'neutral', render, className }: StatCardProps) {
  return renderElement(render, 'div', {
    className: joinClasses(styles.root, className),
    children: (
      <>
        <span className={styles.label}>
          {label}
          {render ? <ChevronRight className={styles.arrow} aria-hidden="true" /> : null}
        </span>
        <span className={styles.value}>
          {value === undefined ? <Skeleton width="short" /> : value}
          {unit && value !== undefined ? <span className={styles.unit}>{unit}</span> : null}
        </span>
        {note ? <span className={joinClasses(styles.note, styles[noteTone])}>{note}</span> : null}
      </>
    ),
  });
}
