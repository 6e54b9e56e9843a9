import styles from './wave-form.module.css';

const BAR_WIDTH = 4;
const HEIGHT = 34;

/** Deterministic instead of random: prerendered and hydrated markup must be equal. */
const BARS = Array.from({ length: 64 }, (_, index) => ({
  x: index * BAR_WIDTH,
  height: Math.round(6 + Math.abs(Math.sin(index * 1.7)) * 16 + ((index * 37) % 20) * 0.55),
}));

/** Uses SVG attributes only, because the Content-Security-Policy forbids inline styles. */
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
