import type { SampleSlide as Slide } from '../../../content/sample-lecture/sample-lecture.ts';
import styles from './sample-slide.module.css';

const LEFT = 28;
const WIDTH = 424;
const LENGTH_SECONDS = 12;
const LANES = { P1: 0, P2: 1, P3: 2 } as const;
const LANE_HEIGHT = 34;
const TOP = 78;

const xOf = (second: number) => LEFT + (second * WIDTH) / LENGTH_SECONDS;
const yOf = (name: keyof typeof LANES) => TOP + LANES[name] * LANE_HEIGHT;
const TICKS = [0, 2, 4, 6, 8, 10, 12];

const LATIN = /[\d() +÷=]/;

/** Approximate width of the highlighter stroke. */
function strokeWidthOf(text: string): number {
  return text.split('').reduce((width, letter) => width + (LATIN.test(letter) ? 7.6 : 14), 8);
}

/** The slide is white in both themes, as in a lecture. */
export function SampleSlide({ slide }: { slide: Slide }) {
  return (
    <svg
      className={styles.root}
      viewBox="0 0 480 270"
      role="img"
      aria-label={`슬라이드: ${slide.title}. ${slide.result}`}
    >
      <rect className={styles.sheet} width="480" height="270" />
      <text className={styles.title} x={LEFT} y="46">
        {slide.title}
      </text>
      {TICKS.map((second) => (
        <g key={second}>
          <path className={styles.grid} d={`M${xOf(second)} ${TOP - 8}V${TOP + LANE_HEIGHT * 3}`} />
          <text className={styles.tick} x={xOf(second)} y={TOP + LANE_HEIGHT * 3 + 15}>
            {second}
          </text>
        </g>
      ))}
      {slide.turns.map(({ name, from, to }) => (
        <g key={from} className={styles[name]}>
          <rect x={xOf(from) + 1} y={yOf(name)} width={xOf(to) - xOf(from) - 2} height={LANE_HEIGHT - 8} rx="4" />
          <text x={(xOf(from) + xOf(to)) / 2} y={yOf(name) + 18}>
            {name}
          </text>
        </g>
      ))}
      <rect className={styles.marker} x={LEFT - 4} y="228" width={strokeWidthOf(slide.result)} height="13" />
      <text className={styles.result} x={LEFT} y="238">
        {slide.result}
      </text>
    </svg>
  );
}
