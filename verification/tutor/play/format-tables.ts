import { type Goal, isMissed } from './goals.ts';
import type { PlayedSet, ScoredQuestion } from './play-set.ts';

const percent = (right: number, all: number) => (all === 0 ? '–' : `${right}/${all}`);

/** One row per category: expected kind, mode, subject. */
export function formatQuestions({ questions }: PlayedSet): string {
  const groups: [string, (one: ScoredQuestion) => string][] = [
    ['kind', ({ question }) => question.expect],
    ['mode', ({ question }) => question.mode],
    ['subject', ({ question }) => question.subject],
  ];
  const rows = groups.flatMap(([title, keyOf]) => [
    [title, 'answered', 'kind', 'cited', 'words', 'unsupported'],
    ...[...Map.groupBy(questions, keyOf)].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, own]) => rowOf(key, own)),
  ]);
  return formatRows([...rows, rowOf('all', questions)]);
}

function rowOf(key: string, own: readonly ScoredQuestion[]): string[] {
  const count = (values: readonly (boolean | null)[]) => {
    const tested = values.filter((one) => one !== null);
    return percent(tested.filter(Boolean).length, tested.length);
  };
  return [
    `  ${key}`,
    count(own.map((one) => one.is_answered)),
    count(own.map((one) => one.is_kind_right)),
    count(own.map((one) => one.is_cited)),
    count(own.map((one) => one.has_words)),
    String(own.reduce((sum, one) => sum + one.unsupported.length, 0)),
  ];
}

export function formatBad({ bad }: PlayedSet): string {
  const rows = [...Map.groupBy(bad, (one) => one.bad.fault)].map(([fault, own]) => [
    `  ${fault}`,
    percent(own.filter((one) => one.is_withheld).length, own.length),
    String(own.reduce((sum, one) => sum + one.labelled.length, 0)),
  ]);
  return formatRows([['bad answers', 'withheld', 'shown with label'], ...rows]);
}

export const formatGoals = (goals: readonly Goal[]): string =>
  formatRows([
    ['goal', 'reached', 'at least', ''],
    ...goals.map((goal) => [
      `  ${goal.name}`,
      percent(goal.right, goal.all),
      `${Math.round(goal.min_share * 100)} %`,
      isMissed(goal) ? 'MISSED' : 'ok',
    ]),
  ]);

/** Korean letters take two columns. */
const widthOf = (text: string) => Array.from(text).reduce((sum, one) => sum + (/[가-힣]/.test(one) ? 2 : 1), 0);

function formatRows(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => widthOf(row[column] ?? ''))));
  const pad = (text: string, column: number) => text + ' '.repeat((widths[column] ?? 0) - widthOf(text));
  return rows.map((row) => row.map(pad).join('  ').trimEnd()).join('\n');
}
