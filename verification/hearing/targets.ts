import type { Measurement } from './measure-transcript.ts';

/** Summary of all lectures of one distortion. */
export interface KindSummary {
  name: string;
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
  /** The command fails above this. */
  limit: number | ((summary: KindSummary) => number);
}

const DRIFT = ['drift', 'drift and offset', '12-minute windows'];
const EVERY = ['word times', 'none', 'jitter', ...DRIFT, 'jumps', 'missing', 'everything'];

export const TARGETS: readonly Target[] = [
  { text: 'p95 of word times (s)', kinds: ['word times'], value: ({ exact }) => exact.p95, limit: 0.5 },
  { text: 'p95 (s)', kinds: ['jitter', ...DRIFT], value: ({ exact }) => exact.p95, limit: 2 },
  { text: 'over 5 s (%)', kinds: ['jitter', ...DRIFT], value: ({ exact }) => 100 * exact.far, limit: 1 },
  { text: 'p95 (s)', kinds: ['jumps', 'missing', 'everything'], value: ({ exact }) => exact.p95, limit: 5 },
  { text: 'over 5 s (%)', kinds: ['jumps', 'missing', 'everything'], value: ({ exact }) => 100 * exact.far, limit: 3 },
  {
    text: 'p95 against reported times (s)',
    kinds: ['none', 'word times', 'jitter'],
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
  { text: 'lost sentences', kinds: EVERY, value: ({ sums }) => sums.lostSentences, limit: 0 },
  { text: 'unmarked gaps over 20 s', kinds: EVERY, value: ({ sums }) => sums.unmarkedGaps, limit: 0 },
  { text: 'charged seconds of gaps', kinds: EVERY, value: ({ sums }) => sums.chargedGapSeconds, limit: 0 },
];

/** Targets that a summary misses, with the measured value. */
export function findMissedTargets(summary: KindSummary): string[] {
  return TARGETS.filter(({ kinds }) => kinds.includes(summary.name)).flatMap(({ text, value, limit }) => {
    const [measured, allowed] = [value(summary), typeof limit === 'number' ? limit : limit(summary)];
    return measured <= allowed + 1e-9
      ? []
      : [`${summary.name}: ${text} ${measured.toFixed(2)}, limit ${allowed.toFixed(2)}`];
  });
}
