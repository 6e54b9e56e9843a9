import styles from './line-bars.module.css';

export interface LineBarsPoint {
  key: string;
  /** Height of the bar. */
  count: number;
  /** Height of the line in percent; null leaves a gap. */
  percent: number | null;
}

export interface LineBarsProps {
  points: readonly LineBarsPoint[];
  /** Summary for screen readers; the values belong into a table beside the chart. */
  label: string;
  startLabel: string;
  endLabel: string;
}

/** The bars use the lower part, so that they do not hide the line. */
const BAR_SHARE = 0.45;
const GRID = [0, 50, 100];
const yOf = (percent: number) => 100 - percent / 1.1;

/** Line segments between days that have a value. */
function linesOf(points: readonly LineBarsPoint[], xOf: (index: number) => number): string[] {
  const lines: string[][] = [[]];
  for (const [index, { percent }] of points.entries()) {
    if (percent === null) lines.push([]);
    else lines.at(-1)?.push(`${xOf(index)},${yOf(percent)}`);
  }
  return lines.filter(({ length }) => length > 0).map((line) => line.join(' '));
}

/** Percentage as a line over daily counts as bars. */
export function LineBars({ points, label, startLabel, endLabel }: LineBarsProps) {
  const step = 100 / Math.max(1, points.length);
  const xOf = (index: number) => (index + 0.5) * step;
  const maxCount = Math.max(1, ...points.map(({ count }) => count));
  const last = points.findLastIndex(({ percent }) => percent !== null);
  const lastPercent = points[last]?.percent ?? null;
  return (
    <div className={styles.root}>
      <div className={styles.axis} aria-hidden="true">
        {GRID.toReversed().map((value) => (
          <span key={value}>{value === 100 ? '100%' : value}</span>
        ))}
      </div>
      <svg className={styles.chart} viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={label}>
        {GRID.map((value) => (
          <line key={value} className={styles.grid} x1="0" x2="100" y1={yOf(value)} y2={yOf(value)} />
        ))}
        {points.map(({ key, count }, index) => {
          const height = (count / maxCount) * 100 * BAR_SHARE;
          return (
            <rect
              key={key}
              className={styles.bar}
              x={xOf(index) - step * 0.3}
              y={100 - height}
              width={step * 0.6}
              height={height}
            />
          );
        })}
        {linesOf(points, xOf).map((line) => (
          <polyline key={line} className={styles.line} points={line} />
        ))}
        {lastPercent === null ? null : (
          // A line without length is a dot that keeps its shape when the chart is stretched.
          <line className={styles.dot} x1={xOf(last)} x2={xOf(last)} y1={yOf(lastPercent)} y2={yOf(lastPercent)} />
        )}
      </svg>
      <div className={styles.ends} aria-hidden="true">
        <span>{startLabel}</span>
        <span>{endLabel}</span>
      </div>
    </div>
  );
}
