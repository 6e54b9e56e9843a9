import { toDollars } from './create-cost-limit.ts';
import type { SmokeReport, StepReport } from './smoke-report.ts';

const HEAD = [
  'step',
  'answered by',
  'level',
  'calls',
  'input',
  'cached',
  'audio',
  'output',
  'thoughts',
  'limit',
  'cost $',
  'ms',
  'result',
];

/** One table per model, then the accuracy of the transcripts and everything that failed. */
export function formatReport(report: SmokeReport): string {
  const models = [...new Set(report.steps.map(modelOf))];
  const tables = models.map((model) => {
    const rows = report.steps.filter((step) => modelOf(step) === model).map(rowOf);
    return [`${model}`, ...formatTable([HEAD, ...rows])].join('\n');
  });
  const missing = report.no_call_yet.map((step) => `${step}: no call yet`);
  const transcripts = report.steps.flatMap(describeTranscript);
  const findings = report.steps.flatMap(({ step, failures, warnings, ...rest }) => [
    ...failures.map((text) => `FAILED ${step} ${modelOf(rest)}: ${text}`),
    ...warnings.map((text) => `warning ${step} ${modelOf(rest)}: ${text}`),
  ]);
  const stopped = report.stopped === null ? [] : [`STOPPED: ${report.stopped}`];
  const spent = `Spent: $${toDollars(report.spent_usd_micro)} of $${toDollars(report.budget_usd_micro)} (${report.target})`;
  return [...tables, ...missing, ...transcripts, ...findings, ...stopped, spent].join('\n');
}

/** The model of the step's first attempt. */
const modelOf = ({ attempts }: Pick<StepReport, 'attempts'>): string => attempts[0]?.model ?? 'none';

function rowOf({ step, attempts, failures }: StepReport): string[] {
  const last = attempts.at(-1);
  const usage = last?.usage;
  const cost = attempts.reduce((sum, attempt) => sum + attempt.cost_micro_usd, 0n);
  const latency = attempts.reduce((sum, attempt) => sum + attempt.latency_ms, 0);
  return [
    step,
    last?.outcome === 'ANSWERED' ? (last.answered_by ?? 'not reported') : (last?.outcome ?? ''),
    last?.thinking_level ?? '-',
    String(attempts.length),
    ...[
      usage?.input_tokens,
      usage?.cached_input_tokens,
      last?.audio_tokens,
      usage?.output_tokens,
      usage?.thought_tokens,
    ].map((count) => String(count ?? '-')),
    String(last?.max_output_tokens ?? '-'),
    toDollars(cost),
    String(latency),
    failures.length === 0 ? 'ok' : 'FAILED',
  ];
}

function formatTable(rows: readonly string[][]): string[] {
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd());
}

function describeTranscript({ transcript, ...step }: StepReport): string[] {
  if (transcript === null) return [];
  const { before, after, voiced_s, untranscribed_s } = transcript;
  const errors = (one: typeof before) => `p50 ${one.p50_s.toFixed(2)} s, p95 ${one.p95_s.toFixed(2)} s`;
  return [
    `${modelOf(step)}: time error before alignment ${errors(before)}; after ${errors(after)} (${after.lines} lines); ` +
      `${untranscribed_s.toFixed(1)} of ${voiced_s.toFixed(1)} voiced seconds without transcript`,
  ];
}
