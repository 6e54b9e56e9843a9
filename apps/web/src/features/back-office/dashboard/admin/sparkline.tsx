import styles from './overview.module.css';

const [WIDTH, HEIGHT, INSET] = [120, 28, 2];

/** Course of the period without axes; the values are in the table of the chart, so it is hidden from screen readers. */
export function Sparkline({ values, isBad = false }: { values: readonly number[]; isBad?: boolean }) {
  if (values.length < 2) return null;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const span = high - low || 1;
  const points = values.map((value, index) => {
    const x = (index / (values.length - 1)) * WIDTH;
    const y = HEIGHT - INSET - ((value - low) / span) * (HEIGHT - 2 * INSET);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <svg className={styles.spark} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <polyline className={isBad ? styles.sparkBad : styles.sparkLine} points={points.join(' ')} />
    </svg>
  );
}
