import type { Measurement } from './measure-transcript.ts';

/** Summary of all lectures of one distortion. */
export interface KindSummary {
  name: string;
  lectures: number;
  lines: number;
  before: Quantiles;
  exact: Quantiles;
  approximate: Quantiles;
  /** Share of the lines that are shown as approximate. */
  approximateShare: number;
  sums: Measurement;
}

export interface Quantiles {
  p50: number;
  p95: number;
  p99: number;
  /** Share over five seconds. */
  far: number;
}

export interface Target {
  text: string;
  kinds: readonly string[];
  value: (summary: KindSummary) => number;
  limit: number | ((summary: KindSummary) => number);
  /** Level that is reached where the target is not; the command fails above it. */
  reached?: { perLecture: number; reason: string };
}

const WORD_TIMES = ['word times', 'word times with gaps'];
const DRIFT = ['drift', 'drift and offset', '12-minute windows', 'invented endings'];
const COMPLETE = ['word times', 'none', 'jitter', ...DRIFT, 'jumps'];
const EVERY = [...COMPLETE, 'word times with gaps', 'missing', 'everything'];

const TARGETS: readonly Target[] = [
  { text: 'p95 of word times (s)', kinds: WORD_TIMES, value: ({ exact }) => exact.p95, limit: 0.5 },
  { text: 'over 5 s (%)', kinds: WORD_TIMES, value: ({ exact }) => 100 * exact.far, limit: 0.1 },
  { text: 'p95 (s)', kinds: ['jitter', ...DRIFT], value: ({ exact }) => exact.p95, limit: 2 },
  { text: 'over 5 s (%)', kinds: ['jitter', ...DRIFT], value: ({ exact }) => 100 * exact.far, limit: 1 },
  { text: 'p95 (s)', kinds: ['jumps', 'missing', 'everything'], value: ({ exact }) => exact.p95, limit: 5 },
  { text: 'over 5 s (%)', kinds: ['jumps', 'missing', 'everything'], value: ({ exact }) => 100 * exact.far, limit: 3 },
  {
    text: 'p95 against reported times (s)',
    kinds: ['none', ...WORD_TIMES, 'jitter'],
    value: ({ exact }) => exact.p95,
    limit: ({ before }) => before.p95 + 0.1,
  },
  { text: 'approximate lines (%)', kinds: DRIFT, value: (summary) => 100 * summary.approximateShare, limit: 10 },
  {
    text: 'approximate lines (%)',
    kinds: ['jumps', 'missing', 'everything'],
    value: (summary) => 100 * summary.approximateShare,
    limit: 25,
  },
  {
    text: 'lost sentences',
    kinds: EVERY,
    value: ({ sums }) => sums.lostSentences,
    limit: 0,
    reached: {
      perLecture: 0.01,
      reason: 'a short sentence in a pause or at a seam is taken for invented or doubled, about one in 20,000 lines',
    },
  },
  {
    text: 'unmarked gaps over 20 s',
    kinds: [...COMPLETE, 'word times with gaps'],
    value: ({ sums }) => sums.unmarkedGaps,
    limit: 0,
  },
  {
    text: 'unmarked gaps over 20 s',
    kinds: ['missing', 'everything'],
    value: ({ sums }) => sums.unmarkedGaps,
    limit: 0,
    reached: {
      perLecture: 0.1,
      reason: 'a clock that hides a gap fits the voice in two places, and the retries end at 25 % of the audio',
    },
  },
  {
    text: 'shown invented endings',
    kinds: ['invented endings'],
    value: ({ sums }) => sums.inventedShown,
    limit: 0,
    reached: {
      perLecture: 0.75,
      reason:
        'the end of the recording is transcribed once, and a clock that is off by half a second hides the overlap',
    },
  },
  { text: 'charged seconds of gaps', kinds: EVERY, value: ({ sums }) => sums.chargedGapSeconds, limit: 0 },
];

export interface MissedTarget {
  text: string;
  /** The measured value is still within the level that was reached before. */
  isAccepted: boolean;
}

/** Targets that a summary misses, with the measured value. */
export function findMissedTargets(summary: KindSummary): MissedTarget[] {
  return TARGETS.filter(({ kinds }) => kinds.includes(summary.name)).flatMap(({ text, value, limit, reached }) => {
    const [measured, target] = [value(summary), typeof limit === 'number' ? limit : limit(summary)];
    if (measured <= target + 1e-9) return [];
    const accepted = reached === undefined ? target : Math.ceil(reached.perLecture * summary.lectures);
    const note = reached === undefined ? '' : `, accepted ${accepted} (${reached.reason})`;
    return [
      {
        text: `${summary.name}: ${text} ${measured.toFixed(2)}, target ${target.toFixed(2)}${note}`,
        isAccepted: reached !== undefined && measured <= accepted,
      },
    ];
  });
}
