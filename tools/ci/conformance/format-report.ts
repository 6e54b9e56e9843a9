import type { Status, Verdict } from './evaluate-entries.ts';

export interface Group {
  /** `statements`, `promises`, `decisions`, `races`. */
  kind: string;
  title: string;
  verdicts: Verdict[];
}

const STATUSES: readonly [Status, string][] = [
  ['deliberate', 'deliberate'],
  ['duty', 'fulfilled by operators'],
  ['deep', 'in the deep layer'],
  ['missing', 'missing'],
];
const TITLE_WIDTH = 40;
const TEXT_WIDTH = 60;

/** Counts per section, then only what is missing. */
export function formatReport(groups: readonly Group[], problems: readonly string[]): string {
  const missing = groups.flatMap(({ verdicts }) => verdicts.filter(({ status }) => status === 'missing'));
  const byKind = Map.groupBy(groups, ({ kind }) => kind);
  return [
    ...groups.map(({ kind, title, verdicts }) => `${`${kind}: ${title}`.padEnd(TITLE_WIDTH)} ${countOf(verdicts)}`),
    '',
    ...[...byKind].map(([kind, list]) => {
      return `${`all ${kind}`.padEnd(TITLE_WIDTH)} ${countOf(list.flatMap(({ verdicts }) => verdicts))}`;
    }),
    ...(missing.length + problems.length === 0 ? [] : ['', `missing (${missing.length + problems.length})`]),
    ...missing.map(({ entry, reason }) => `  ${nameOf(entry)}: ${reason}`),
    ...problems.map((problem) => `  ${problem}`),
  ].join('\n');
}

function countOf(verdicts: readonly Verdict[]): string {
  const count = (status: Status) => verdicts.filter((verdict) => verdict.status === status).length;
  const parts = STATUSES.filter(([status]) => count(status) > 0).map(([status, words]) => `${count(status)} ${words}`);
  return [`${count('shown')} of ${verdicts.length} shown`, ...parts].join(', ');
}

const cut = (text: string) => (text.length > TEXT_WIDTH ? `${text.slice(0, TEXT_WIDTH)}…` : text);
const nameOf = ({ id, text }: Verdict['entry']) => (id === '' ? cut(text) : `${id} ${cut(text)}`);
