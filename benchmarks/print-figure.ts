import { describeGoal, type Figure, isReached, measuredOf, spreadOf } from './figure.ts';

const printed: Figure[] = [];

export function formatFigure(figure: Figure): string {
  const { title, own, bare, bareName = 'bare', unit, goal } = figure;
  const parts = [`${title}, ${own.length} rounds: ours ${spreadOf(own)} ${unit}`];
  if (bare !== undefined) parts.push(`${bareName} ${spreadOf(bare)} ${unit}`, `ratio ${spreadOf(measuredOf(figure))}`);
  if (goal !== undefined) {
    parts.push(`wanted ${describeGoal(goal)}: ${isReached({ ...figure, goal }) ? 'reached' : 'NOT reached'}`);
  }
  return parts.join(', ');
}

/** Prints and records the figure. */
export function printFigure(figure: Figure): void {
  recordFigure(figure);
  console.log(formatFigure(figure));
}

/** Records without printing, for benchmarks with their own output format. */
export function recordFigure(figure: Figure): void {
  printed.push(figure);
}

export function listRecorded(): readonly Figure[] {
  return printed;
}
