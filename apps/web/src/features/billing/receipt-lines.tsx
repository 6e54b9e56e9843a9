import { useId } from 'react';
import styles from './receipt.module.css';

interface ReceiptLinesProps {
  title: string;
  lines: readonly (readonly [name: string, value: string] | false)[];
}

export function ReceiptLines({ title, lines }: ReceiptLinesProps) {
  const titleId = useId();
  const shown = lines.filter((line) => line !== false);
  return (
    <section aria-labelledby={titleId}>
      <p id={titleId} className={styles.title}>
        {title}
      </p>
      <dl className={styles.lines}>
        {shown.map(([name, value]) => (
          <div key={name} className={styles.line}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
