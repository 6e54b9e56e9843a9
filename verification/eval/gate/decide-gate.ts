import type { Density } from '@pilgi/domain/notes';
import { METRIC_NAMES, type MetricName, metricOf, type Scores } from '../metrics/metric-table.ts';
import { bootstrapBound } from './bootstrap-bound.ts';

/** What two runs are compared by. */
export interface GateRun {
  /** Runs with another golden set, judge or source of notes cannot be compared. */
  comparable_by: string;
  scores: Scores;
  lectures: readonly GateLecture[];
}

export interface GateLecture {
  id: string;
  scores: Pick<Scores, 'key_point_recall' | 'claim_precision'>;
  /** Ids of contradicted facts and invented hints. */
  errors: readonly string[];
}

export interface GateFinding {
  rule: 'bar' | 'fall' | 'new error' | 'interval';
  metric: string;
  text: string;
}

export type Bars = 'offline' | Density;

/** With an interval for every metric nearly every run would be red by chance. */
const PRIMARY = ['key_point_recall', 'claim_precision'] as const;
/** Sums of floating-point shares differ in the last digits. */
const TOLERANCE = 1e-9;

/** Findings that make a run red; without a comparable baseline only the bars count. */
export function decideGate(candidate: GateRun, baseline: GateRun | null, bars: Bars): GateFinding[] {
  const missed = METRIC_NAMES.flatMap((name) => checkBar(name, candidate.scores[name], bars));
  if (baseline === null || baseline.comparable_by !== candidate.comparable_by) return missed;
  return [
    ...missed,
    ...METRIC_NAMES.flatMap((name) => checkFall(name, candidate.scores[name], baseline.scores[name])),
    ...checkNewErrors(candidate, baseline),
    ...PRIMARY.flatMap((name) => checkInterval(name, candidate, baseline)),
  ];
}

export function barOf(name: MetricName, bars: Bars): number | null {
  const { bar, offline } = metricOf(name);
  if (bars === 'offline') return offline ?? null;
  return (typeof bar === 'object' ? bar[bars] : bar) ?? null;
}

function checkBar(metric: MetricName, value: number | null, bars: Bars): GateFinding[] {
  const bar = barOf(metric, bars);
  if (bar === null || value === null) return [];
  const { better, label } = metricOf(metric);
  const isMet = better === 'high' ? value >= bar - TOLERANCE : value <= bar + TOLERANCE;
  if (isMet) return [];
  const word = better === 'high' ? 'below' : 'above';
  return [{ rule: 'bar', metric, text: `${label} ${value.toFixed(3)} is ${word} ${bar}` }];
}

function checkFall(metric: MetricName, value: number | null, before: number | null): GateFinding[] {
  const { better, label, fall } = metricOf(metric);
  if (fall === undefined || before === null) return [];
  if (value === null) return [{ rule: 'fall', metric, text: `${label} is no longer measured` }];
  const lost = better === 'high' ? before - value : value - before;
  if (lost <= fall + TOLERANCE) return [];
  return [
    { rule: 'fall', metric, text: `${label} went from ${before.toFixed(3)} to ${value.toFixed(3)}, allowed ${fall}` },
  ];
}

function checkNewErrors(candidate: GateRun, baseline: GateRun): GateFinding[] {
  const known = new Map(baseline.lectures.map(({ id, errors }) => [id, errors]));
  return candidate.lectures.flatMap(({ id, errors }) =>
    errors
      .filter((error) => known.get(id)?.includes(error) !== true)
      .map((error): GateFinding => ({ rule: 'new error', metric: 'errors', text: `${id}: ${error} is new` })),
  );
}

function checkInterval(metric: (typeof PRIMARY)[number], candidate: GateRun, baseline: GateRun): GateFinding[] {
  const before = new Map(baseline.lectures.map(({ id, scores }) => [id, scores[metric]]));
  const differences = candidate.lectures.flatMap(({ id, scores }) => {
    const [now, earlier] = [scores[metric], before.get(id) ?? null];
    return now === null || earlier === null ? [] : [now - earlier];
  });
  const bound = bootstrapBound(differences);
  if (bound >= 0) return [];
  const text = `${metricOf(metric).label} fell in ${differences.length} lectures, 95 % bound ${bound.toFixed(4)}`;
  return [{ rule: 'interval', metric, text }];
}
