import type { ReactNode } from 'react';
import styles from './row-acts.module.css';

/** The acts of one row, side by side. */
export function RowActs({ children }: { children: ReactNode }) {
  return <div className={styles.root}>{children}</div>;
}
