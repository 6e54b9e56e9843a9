import styles from './wave-form.module.css';

const BAR_WIDTH = 4;
const HEIGHT = 34;

/** Fixed by arithmetic instead of chance: the built page and the living one must draw the same bars. */
const BARS = Array.from({ length: 64 }, (_, index) => ({
  x: index * BAR_WIDTH,
  height: Math.round(6 + Math.abs(Math.sin(index * 1.7)) * 16 + ((index * 37) % 20) * 0.55),
}));

/** Drawn by attributes alone, because the content security policy allows no inline styles. */
export function WaveForm({ played }: { played: number }) {
  return (
    <svg
      className={styles.root}
      viewBox={`0 0 ${BARS.length * BAR_WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {BARS.map(({ x, height }, index) => (
        <rect
          key={x}
          className={index < played * BARS.length ? styles.played : styles.rest}
          x={x}
          y={(HEIGHT - height) / 2}
          width="2.4"
          height={height}
          rx="1"
        />
      ))}
    </svg>
  );
}
