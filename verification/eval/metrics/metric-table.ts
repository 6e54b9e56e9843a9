import type { Density } from '@pilgi/domain/notes';

interface Metric {
  label: string;
  better: 'high' | 'low';
  /** How lectures are joined: counts of errors are added, everything else is a mean. */
  join: 'mean' | 'sum';
  /** Bar for notes of a model (decision 0069). */
  bar?: number | Record<Density, number>;
  /** Bar for the authored notes, which the gate compares. */
  offline?: number;
  /** Largest fall against the baseline. */
  fall?: number;
}

/** Every metric with its bar; those without one are reported only. */
export const METRIC_TABLE = {
  key_point_recall: {
    label: 'key-point recall',
    better: 'high',
    join: 'mean',
    bar: { CORE: 0.75, NORMAL: 0.85, FULL: 0.92 },
    offline: 0.9,
    fall: 0.03,
  },
  claim_precision: { label: 'claim precision', better: 'high', join: 'mean', bar: 0.97, offline: 0.98, fall: 0.01 },
  hallucinations_per_1000: {
    label: 'hallucinations per 1,000 characters',
    better: 'low',
    join: 'mean',
    bar: 0.5,
    offline: 0.5,
    fall: 0.2,
  },
  major_errors: { label: 'major errors per lecture', better: 'low', join: 'mean', bar: 0.25, offline: 0.25, fall: 0 },
  facts_contradicted: { label: 'facts contradicted', better: 'low', join: 'sum', bar: 0, offline: 0, fall: 0 },
  exam_hint_recall: { label: 'exam-hint recall', better: 'high', join: 'mean', bar: 0.9, offline: 1, fall: 0 },
  exam_hint_precision: { label: 'exam-hint precision', better: 'high', join: 'mean', bar: 0.95, offline: 1, fall: 0 },
  notice_recall: { label: 'notice recall', better: 'high', join: 'mean', bar: 0.9, offline: 1, fall: 0 },
  term_recall: { label: 'term recall', better: 'high', join: 'mean', bar: 0.95, offline: 0.95, fall: 0.02 },
  cited_evidence: { label: 'cited evidence right', better: 'high', join: 'mean', bar: 0.95, offline: 0.95, fall: 0.01 },
  time_error_p50_s: { label: 'time error p50 (s)', better: 'low', join: 'mean', bar: 5, offline: 5, fall: 1 },
  time_error_p95_s: { label: 'time error p95 (s)', better: 'low', join: 'mean', bar: 20, fall: 5 },
  misplaced_blocks: { label: 'blocks at a wrong second', better: 'low', join: 'sum', bar: 0, offline: 0, fall: 0 },
  rubric: { label: 'structure and style (1–5)', better: 'high', join: 'mean', bar: 4, offline: 4.5, fall: 0.2 },
  polite_endings: { label: 'polite endings', better: 'low', join: 'mean', bar: 0.01, offline: 0.01 },
  long_sentences: { label: 'sentences > 90 characters', better: 'low', join: 'mean', bar: 0.05, offline: 0.05 },
  leftover_markup: { label: 'leftover markup', better: 'low', join: 'sum', bar: 0, offline: 0 },
  undrawn_formulas: { label: 'formulas not drawn', better: 'low', join: 'sum', bar: 0, offline: 0 },
  characters_per_minute: { label: 'characters per voiced minute', better: 'low', join: 'mean' },
  length_ratio: { label: 'length / target of its density', better: 'low', join: 'mean' },
  problem_keys: { label: 'problems: keyed answer holds', better: 'high', join: 'mean', bar: 0.98, fall: 0.01 },
  problem_giveaways: { label: 'problems: giveaways', better: 'low', join: 'mean', bar: 0.05, offline: 0.05 },
  problem_duplicates: { label: 'problems: near duplicates', better: 'low', join: 'sum', bar: 0, offline: 0 },
  cost_usd: { label: 'cost (USD)', better: 'low', join: 'sum' },
  latency_s: { label: 'seconds of model calls', better: 'low', join: 'mean' },
} as const satisfies Record<string, Metric>;

export type MetricName = keyof typeof METRIC_TABLE;
export const METRIC_NAMES = Object.keys(METRIC_TABLE) as MetricName[];
export const metricOf = (name: MetricName): Metric => METRIC_TABLE[name];

/** Null where a metric does not apply. */
export type Scores = Record<MetricName, number | null>;
