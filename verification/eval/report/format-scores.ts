import { type Bars, barOf, type GateFinding } from '../gate/decide-gate.ts';
import { METRIC_NAMES, metricOf, type Scores } from '../metrics/metric-table.ts';

/** Three digits; a dash where a metric does not apply. */
export const formatValue = (value: number | null | undefined): string =>
  value === null || value === undefined ? '–' : String(Number(value.toFixed(3)));

export interface Column {
  title: string;
  scores: Scores;
}

/** Score cards side by side as plain text. */
export function formatScores(columns: readonly Column[], bars: Bars): string {
  const widths = columns.map(({ title }) => Math.max(title.length, 9) + 2);
  const head = ['metric'.padEnd(38), ...columns.map(({ title }, at) => title.padStart(widths[at] ?? 0)), '       bar'];
  const rows = METRIC_NAMES.filter((name) => columns.some(({ scores }) => scores[name] !== null)).map((name) => {
    const bar = barOf(name, bars);
    const sign = metricOf(name).better === 'high' ? '≥' : '≤';
    return [
      metricOf(name).label.padEnd(38),
      ...columns.map(({ scores }, at) => formatValue(scores[name]).padStart(widths[at] ?? 0)),
      (bar === null ? '–' : `${sign} ${bar}`).padStart(10),
    ].join('');
  });
  return [head.join(''), ...rows].join('\n');
}

export const formatFindings = (findings: readonly GateFinding[]): string[] =>
  findings.map(({ rule, text }) => `FAILED (${rule}): ${text}`);
