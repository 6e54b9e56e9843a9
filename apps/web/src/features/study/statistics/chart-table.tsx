import type { ReactNode } from 'react';
import styles from './statistics.module.css';

/** The values of a chart as a table, for everyone who cannot or does not want to read the chart. */
export function ChartTable({ children }: { children: ReactNode }) {
  return (
    <details className={styles.table}>
      <summary>표로 보기</summary>
      {children}
    </details>
  );
}
