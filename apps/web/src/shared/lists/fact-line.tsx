import { Fragment } from 'react';
import styles from './fact-line.module.css';

/** Facts with dots between them; a line breaks between facts, not within a date. */
export function FactLine({ facts, className }: { facts: readonly (string | null)[]; className: string | undefined }) {
  return (
    <p className={className}>
      {facts
        .filter((fact) => fact !== null && fact !== '')
        .map((fact, index) => (
          <Fragment key={fact}>
            {index > 0 ? ' · ' : ''}
            <span className={styles.fact}>{fact}</span>
          </Fragment>
        ))}
    </p>
  );
}
