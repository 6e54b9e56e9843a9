import type { Verdict } from './evaluate-requirements.ts';
import { summarizeVerdicts } from './summarize-verdicts.ts';

export type Report = { verdicts: Verdict[]; unknownIds: string[]; messages: string[] };

const TITLES_SHOWN = 3;

function formatVerdict({ id, kind, status, shown_by, reason }: Verdict): string[] {
  const head = `${status.padEnd(8)} ${id.padEnd(9)} ${kind.padEnd(4)}`;
  if (status !== 'shown') return [reason === undefined ? head.trimEnd() : `${head} ${reason}`];
  const [first, ...others] = shown_by.slice(0, TITLES_SHOWN);
  const rest = shown_by.length > TITLES_SHOWN ? [`and ${shown_by.length - TITLES_SHOWN} more`] : [];
  return [`${head} ${first ?? ''}`, ...[...others, ...rest].map((title) => `${' '.repeat(head.length)} ${title}`)];
}

function formatList(heading: string, lines: string[]): string[] {
  return lines.length === 0 ? [] : ['', `${heading} (${lines.length})`, ...lines.map((line) => `  ${line}`)];
}

function formatSummary(verdicts: Verdict[]): string[] {
  const rows = summarizeVerdicts(verdicts).map(({ prefix, total, shown, missing }) => {
    return `${prefix.padEnd(6)} ${String(shown).padStart(3)} of ${String(total).padStart(3)} shown, ${missing} missing`;
  });
  const shown = verdicts.filter((verdict) => verdict.status === 'shown').length;
  return [
    '',
    ...rows,
    `${'all'.padEnd(6)} ${String(shown).padStart(3)} of ${String(verdicts.length).padStart(3)} shown`,
  ];
}

export function formatReport({ verdicts, unknownIds, messages }: Report): string {
  return [
    ...messages,
    ...verdicts.flatMap(formatVerdict),
    ...formatList('ids in test titles that are in no table', unknownIds),
    ...formatSummary(verdicts),
  ].join('\n');
}
