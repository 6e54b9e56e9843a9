import styles from './ring.module.css';

export interface RingProps {
  value: number;
  max: number;
  /** For screen readers, e.g. '10문제 중 7문제 맞음'. */
  label: string;
  tone?: 'accent' | 'good';
  /** The rest is wrong instead of missing. */
  restIsBad?: boolean;
}

const RADIUS = 44;
const LENGTH = 2 * Math.PI * RADIUS;

/** Share of a whole with both numbers in the middle. */
export function Ring({ value, max, label, tone = 'accent', restIsBad = false }: RingProps) {
  const share = max === 0 ? 0 : Math.min(1, value / max);
  return (
    <svg className={styles.root} viewBox="0 0 104 104" role="img" aria-label={label} data-tone={tone}>
      <circle className={styles.track} data-bad={restIsBad ? '' : undefined} cx="52" cy="52" r={RADIUS} />
      {share === 0 ? null : (
        <circle
          className={styles.done}
          cx="52"
          cy="52"
          r={RADIUS}
          strokeDasharray={`${LENGTH * share} ${LENGTH}`}
          transform="rotate(-90 52 52)"
        />
      )}
      <text className={styles.value} x="52" y="55" textAnchor="middle">
        {value}
      </text>
      <text className={styles.max} x="52" y="72" textAnchor="middle">
        / {max}
      </text>
    </svg>
  );
}
