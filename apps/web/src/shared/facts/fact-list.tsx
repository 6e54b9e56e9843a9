import { joinClasses } from '@pilgi/ui';
import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

interface FactListProps {
  /** Values of kind `id` use a smaller font, so that they fit on one line on a phone. */
  facts: readonly (readonly [name: string, value: ReactNode, kind?: 'id'] | false)[];
}

export function FactList({ facts }: FactListProps) {
  const shown = facts.filter((fact) => fact !== false);
  return (
    <dl className={styles.root}>
      {shown.map(([name, value, kind]) => (
        <div key={name} className={styles.fact}>
          <dt className={styles.name}>{name}</dt>
          <dd className={joinClasses(styles.value, kind === 'id' && styles.id)}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
