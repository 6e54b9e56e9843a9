import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

interface FactListProps {
  facts: readonly (readonly [name: string, value: ReactNode] | false)[];
}

export function FactList({ facts }: FactListProps) {
  const shown = facts.filter((fact) => fact !== false);
  return (
    <dl className={styles.root}>
      {shown.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
