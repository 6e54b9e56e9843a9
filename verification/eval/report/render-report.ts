import { escapeMarkup } from '@pilgi/domain/exports';
import { type Bars, barOf, type GateFinding } from '../gate/decide-gate.ts';
import { METRIC_NAMES, metricOf, type Scores } from '../metrics/metric-table.ts';
import type { EvaluationRun } from '../run/evaluation.ts';
import type { ComparedRun } from '../run/store-run.ts';
import { type Column, formatValue } from './format-scores.ts';
import { renderLecture } from './render-lecture.ts';

export interface ReportInput {
  /** First line: what the notes and verdicts are. */
  notice: string;
  run: EvaluationRun;
  compared: ComparedRun | null;
  bars: Bars;
  findings: readonly GateFinding[];
  /** Other notes of the same lectures, for example planted bad ones. */
  others: readonly Column[];
}

const STYLE = `body{font:15px/1.6 system-ui,sans-serif;margin:24px auto;max-width:1100px;padding:0 16px;color:#1a1a1a;background:#fff}
table{border-collapse:collapse;margin:12px 0}caption{text-align:left;font-weight:600;padding:4px 0}
th,td{padding:4px 10px;border-bottom:1px solid #ccc;text-align:right}th[scope=row],td.text{text-align:left}
.missed{background:#fde8e8}.block{border-left:6px solid #2e7d32;padding:4px 12px;margin:8px 0;background:#f6f6f6;white-space:pre-wrap}
.block.doubt{border-color:#b26a00}.block.wrong{border-color:#b00020}.state{font-size:13px;font-weight:600}
.wide{overflow-x:auto}del{background:#fde8e8}ins{background:#e3f4e4}`;

/** One file without scripts and network: tables first, colours repeat the words. */
export function renderReport(input: ReportInput): string {
  const { run, compared, findings, notice } = input;
  const title = `Evaluation ${run.label}, ${run.started_at.slice(0, 10)}`;
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeMarkup(title)}</title><style>${STYLE}</style></head><body>`,
    `<h1>${escapeMarkup(title)}</h1><p><strong>${escapeMarkup(notice)}</strong></p>`,
    `<p>Notes: ${escapeMarkup(run.source)}. Judge: ${escapeMarkup(run.judge)}. Commit ${escapeMarkup(run.commit)}.</p>`,
    renderFindings(findings),
    renderScoreCard(input),
    renderLectures(run),
    compared === null ? '' : renderChanges(run, compared),
    '<h2>Notes</h2>',
    ...run.lectures.map((lecture) => renderLecture(lecture, compared?.notes.get(lecture.golden.id) ?? null)),
    '</body></html>',
  ].join('\n');
}

function renderFindings(findings: readonly GateFinding[]): string {
  if (findings.length === 0) return '<p>Gate: passed.</p>';
  const items = findings.map(({ rule, text }) => `<li>${escapeMarkup(`${rule}: ${text}`)}</li>`);
  return `<p>Gate: failed.</p><ul>${items.join('')}</ul>`;
}

const isMissed = (name: (typeof METRIC_NAMES)[number], value: number | null, bar: number | null): boolean =>
  value !== null && bar !== null && (metricOf(name).better === 'high' ? value < bar : value > bar);

function renderScoreCard({ run, compared, bars, others }: ReportInput): string {
  const columns: Column[] = [
    ...(compared === null ? [] : [{ title: `${compared.run.label} (compared)`, scores: compared.run.scores }]),
    { title: 'this run', scores: run.scores },
    ...others,
  ];
  const rows = METRIC_NAMES.filter((name) => columns.some(({ scores }) => scores[name] !== null)).map((name) => {
    const bar = barOf(name, bars);
    const sign = metricOf(name).better === 'high' ? '≥' : '≤';
    const result = isMissed(name, run.scores[name], bar) ? 'missed' : 'met';
    const cells = columns.map(({ scores }) => `<td>${formatValue(scores[name])}</td>`);
    const verdict = bar === null ? '<td>–</td><td>–</td>' : `<td>${sign} ${bar}</td><td>${result}</td>`;
    const style = result === 'missed' ? ' class="missed"' : '';
    return `<tr${style}><th scope="row">${escapeMarkup(metricOf(name).label)}</th>${cells.join('')}${verdict}</tr>`;
  });
  const heads = columns.map(({ title }) => `<th scope="col">${escapeMarkup(title)}</th>`).join('');
  return `<div class="wide"><table><caption>Score card</caption><thead><tr><th scope="col">metric</th>${heads}<th scope="col">bar</th><th scope="col">this run</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

const SHOWN = [
  'key_point_recall',
  'claim_precision',
  'hallucinations_per_1000',
  'facts_contradicted',
  'exam_hint_recall',
  'exam_hint_precision',
  'notice_recall',
  'term_recall',
  'time_error_p50_s',
  'time_error_p95_s',
  'rubric',
  'length_ratio',
] as const satisfies readonly (keyof Scores)[];

/** Lectures with the lowest recall first. */
function renderLectures({ lectures }: EvaluationRun): string {
  const worstFirst = lectures.toSorted(
    (one, other) => (one.result.scores.key_point_recall ?? 0) - (other.result.scores.key_point_recall ?? 0),
  );
  const rows = worstFirst.map(({ golden, result }) => {
    const cells = SHOWN.map((name) => `<td>${formatValue(result.scores[name])}</td>`).join('');
    return `<tr><th scope="row"><a href="#${golden.id}">${escapeMarkup(golden.title)}</a></th>${cells}</tr>`;
  });
  const heads = SHOWN.map((name) => `<th scope="col">${escapeMarkup(metricOf(name).label)}</th>`).join('');
  return `<div class="wide"><table><caption>Lectures, lowest recall first</caption><thead><tr><th scope="col">lecture</th>${heads}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

/** Key points whose outcome differs from the compared run. */
function renderChanges({ lectures }: EvaluationRun, { run: before }: ComparedRun): string {
  const rows = lectures.flatMap(({ golden, result }) =>
    golden.key_points.flatMap(({ id, text }) => {
      const [was, is] = [before.outcomes[golden.id]?.[id], result.outcomes[id]];
      if (was === undefined || is === undefined || was === is) return [];
      return [
        `<tr><td class="text">${golden.id}</td><td class="text">${escapeMarkup(text)}</td><td>${was}</td><td>${is}</td></tr>`,
      ];
    }),
  );
  if (rows.length === 0) return `<p>No key point changed against ${escapeMarkup(before.label)}.</p>`;
  return `<table><caption>Key points that changed against ${escapeMarkup(before.label)}</caption><thead><tr><th scope="col">lecture</th><th scope="col">key point</th><th scope="col">before</th><th scope="col">now</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}
