import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './details-fold.module.css';

/** Details of a price that most students never need. */
export function DetailsFold({ title = '어떻게 계산했나요?', children }: { title?: string; children: ReactNode }) {
  return (
    <details className={styles.root}>
      <summary className={styles.title}>
        <ChevronDown aria-hidden="true" size={16} className={styles.arrow} />
        {title}
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
