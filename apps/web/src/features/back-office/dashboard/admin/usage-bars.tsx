import { formatDay } from '../../../../shared/formats/format-moment.ts';
import type { UsageDay } from './stats.api.ts';
import type { SeriesName } from './stats.texts.ts';
import { topOfScale } from './top-of-scale.ts';
import styles from './usage-bars.module.css';

const HEIGHT = 100;
const GAP = 0.24;

const nameDay = ({ date }: UsageDay) => formatDay(`${date}T00:00:00+09:00`);

interface UsageBarsProps {
  days: readonly UsageDay[];
  series: SeriesName;
  /** Text alternative of the chart. */
  label: string;
  format: (value: number) => string;
}

/** One bar per day; the SVG is stretched, so all texts are outside of it. */
export function UsageBars({ days, series, label, format }: UsageBarsProps) {
  const top = topOfScale(days.map((day) => day[series] ?? 0));
  const named = [days[0], days[Math.floor((days.length - 1) / 2)], days.at(-1)];
  return (
    <div className={styles.root}>
      <div className={styles.scale} aria-hidden="true">
        {[top, top / 2, 0].map((value) => (
          <span key={value}>{format(value)}</span>
        ))}
      </div>
      <svg
        className={styles.picture}
        viewBox={`0 0 ${Math.max(1, days.length)} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {[0, HEIGHT / 2, HEIGHT].map((y) => (
          <line key={y} className={styles.line} x1={0} x2={days.length} y1={y} y2={y} />
        ))}
        {days.map((day, index) => {
          const height = ((day[series] ?? 0) / top) * HEIGHT;
          return (
            <g key={day.date} className={styles.day}>
              <title>{`${nameDay(day)} ${format(day[series] ?? 0)}`}</title>
              <rect className={styles.room} x={index} y={0} width={1} height={HEIGHT} />
              <rect className={styles.bar} x={index + GAP / 2} y={HEIGHT - height} width={1 - GAP} height={height} />
            </g>
          );
        })}
      </svg>
      <div className={styles.dates} aria-hidden="true">
        {named.map((day, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: first, middle and last; a single day is all three.
          <span key={index}>{day ? nameDay(day) : ''}</span>
        ))}
      </div>
    </div>
  );
}
