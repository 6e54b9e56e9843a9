import styles from './stack-bar.module.css';

export type StackTone = 'good' | 'accent' | 'warn' | 'quiet';

export interface StackPart {
  label: string;
  count: number;
  tone: StackTone;
}

export interface StackBarProps {
  parts: readonly StackPart[];
  /** Summary for screen readers. */
  label: string;
}

/** Parts of a whole as one bar with a legend of the counts. */
export function StackBar({ parts, label }: StackBarProps) {
  const total = Math.max(
    1,
    parts.reduce((sum, { count }) => sum + count, 0),
  );
  const starts = parts.map((_, index) => parts.slice(0, index).reduce((sum, { count }) => sum + count, 0));
  return (
    <div className={styles.root}>
      <svg className={styles.bar} viewBox="0 0 100 10" preserveAspectRatio="none" role="img" aria-label={label}>
        {parts.map(({ label: name, count, tone }, index) => (
          <rect
            key={name}
            className={styles.part}
            data-tone={tone}
            x={((starts[index] ?? 0) / total) * 100}
            width={Math.max(0, (count / total) * 100 - (count === total ? 0 : 0.6))}
            y="0"
            height="10"
          />
        ))}
      </svg>
      <dl className={styles.legend}>
        {parts.map(({ label: name, count, tone }) => (
          <div key={name} className={styles.row}>
            <dt>
              <span className={styles.dot} data-tone={tone} />
              {name}
            </dt>
            <dd>{count.toLocaleString('ko-KR')}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
