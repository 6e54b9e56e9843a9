import styles from './heat.module.css';

export interface HeatDay {
  key: string;
  /** 0 for nothing, then in relation to the strongest day. */
  value: number;
  /** Tooltip, e.g. '11월 18일 12문제'. */
  title: string;
}

export interface HeatProps {
  /** Oldest first. */
  days: readonly HeatDay[];
  /** Row of the first day, 0 to 6. */
  firstRow: number;
  /** Summary for screen readers. */
  label: string;
}

const ROWS = 7;
const LEVELS = 3;

/** Calendar of weeks as columns; darker is more. */
export function Heat({ days, firstRow, label }: HeatProps) {
  const max = Math.max(1, ...days.map(({ value }) => value));
  const columns = Math.ceil((days.length + firstRow) / ROWS);
  return (
    <svg
      className={styles.root}
      viewBox={`0 0 ${columns * 100} ${ROWS * 62}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {days.map(({ key, value, title }, index) => {
        const place = index + firstRow;
        return (
          <rect
            key={key}
            className={styles.day}
            data-level={Math.ceil((value / max) * LEVELS)}
            x={Math.floor(place / ROWS) * 100 + 6}
            y={(place % ROWS) * 62 + 6}
            width="88"
            height="50"
            rx="12"
          >
            <title>{title}</title>
          </rect>
        );
      })}
    </svg>
  );
}
