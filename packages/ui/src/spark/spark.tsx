import styles from './spark.module.css';

export interface SparkProps {
  values: readonly number[];
  /** For screen readers. */
  label: string;
}

/** Line without axes beside a figure. */
export function Spark({ values, label }: SparkProps) {
  const max = Math.max(1, ...values);
  const last = Math.max(1, values.length - 1);
  const points = values.map((value, index) => `${(index / last) * 100},${38 - (value / max) * 36}`);
  return (
    <svg className={styles.root} viewBox="0 0 100 40" preserveAspectRatio="none" role="img" aria-label={label}>
      <polyline className={styles.line} points={points.join(' ')} />
    </svg>
  );
}
