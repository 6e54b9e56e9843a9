import { type Figure, goalInWords, isReached, measuredOf, spreadOf } from '../figure.ts';
import type { KeptBench } from '../keep-figures.ts';

const HEAD = `# Performance

Written by \`npm run bench:report\` from the figures in \`docs/figures\`, which the runs of \`npm run bench\` left: nothing here is typed by hand.
Every figure is the median of the rounds of one run, with the least and the most in brackets. Where there is a counterpart, the least that could
do the same, both were measured in turn in the same rounds, and the ratio of each round is what counts: it says how much of the engine is left, on
any machine. After every run that books credits the invariants were asked of the whole database; \`synchronous_commit\` stays on.
`;

/** The document that these runs make. */
export function renderReport(runs: readonly KeptBench[]): string {
  const sections = runs.toSorted((a, b) => (a.bench < b.bench ? -1 : 1)).map(renderRun);
  return [HEAD, renderMissed(runs), ...sections].join('\n');
}

function renderMissed(runs: readonly KeptBench[]): string {
  const missed = runs.flatMap(({ bench, figures }) =>
    figures.filter((figure) => verdictOf(figure) === 'no').map((figure) => ({ bench, figure })),
  );
  if (missed.length === 0) return '## Goals that are not reached\n\nNone.\n';
  const lines = missed.map(({ bench, figure }) => {
    const measured = spreadOf(measuredOf(figure));
    const wanted = figure.goal === undefined ? '' : goalInWords(figure.goal);
    return `- ${bench}: ${figure.title}. ${measured}, wanted ${wanted}. ${figure.limit ?? 'What limits it is not known.'}`;
  });
  return `## Goals that are not reached\n\n${lines.join('\n')}\n`;
}

function renderRun({ at, bench, command, commit, figures, machine }: KeptBench): string {
  const rows = figures.map(renderFigure);
  const limits = figures.flatMap(({ limit, title }) => (limit === undefined ? [] : [`- ${title}: ${limit}`]));
  return [
    `## ${bench}`,
    '',
    `\`${command}\`, ${at.slice(0, 10)}, commit ${commit}, ${machine}.`,
    '',
    '| what | ours | counterpart | ratio | goal | reached |',
    '|---|---|---|---|---|---|',
    ...rows,
    ...(limits.length === 0 ? [] : ['', 'What limits it:', '', ...limits]),
    '',
  ].join('\n');
}

function renderFigure(figure: Figure): string {
  const { bare, bareName = 'bare', goal, own, title, unit } = figure;
  const cells = [
    title,
    `${spreadOf(own)} ${unit}`,
    bare === undefined ? '' : `${spreadOf(bare)} ${unit}, ${bareName}`,
    bare === undefined ? '' : spreadOf(measuredOf(figure)),
    goal === undefined ? '' : goalInWords(goal),
    verdictOf(figure),
  ];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

function verdictOf(figure: Figure): string {
  if (figure.goal === undefined) return '';
  return isReached({ ...figure, goal: figure.goal }) ? 'yes' : 'no';
}
