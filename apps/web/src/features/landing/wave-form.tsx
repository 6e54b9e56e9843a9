import styles from './wave-form.module.css';

const BAR_WIDTH = 4;
const HEIGHT = 34;
const PLAYED = 21;

/** Fixed by arithmetic instead of chance: the built page and the living one must draw the same bars. */
const BARS = Array.from({ length: 46 }, (_, index) => ({
  x: index * BAR_WIDTH,
  height: Math.round(6 + Math.abs(Math.sin(index * 1.7)) * 18 + ((index * 37) % 20) * 0.5),
  isPlayed: index < PLAYED,
}));

/** Drawn by attributes alone, because the content security policy allows no inline styles. */
export function WaveForm() {
  return (
    <svg
      className={styles.root}
      viewBox={`0 0 ${BARS.length * BAR_WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {BARS.map(({ x, height, isPlayed }) => (
        <rect
          key={x}
          className={isPlayed ? styles.played : styles.rest}
          x={x}
          y={HEIGHT - height}
          width="2.4"
          height={height}
          rx="1"
        />
      ))}
    </svg>
  );
}
