import { type Figure, goalInWords, isReached, measuredOf, spreadOf } from './figure.ts';

const printed: Figure[] = [];

export function formatFigure(figure: Figure): string {
  const { title, own, bare, bareName = 'bare', unit, goal } = figure;
  const parts = [`${title}, ${own.length} rounds: ours ${spreadOf(own)} ${unit}`];
  if (bare !== undefined) parts.push(`${bareName} ${spreadOf(bare)} ${unit}`, `ratio ${spreadOf(measuredOf(figure))}`);
  if (goal !== undefined) {
    parts.push(`wanted ${goalInWords(goal)}: ${isReached({ ...figure, goal }) ? 'reached' : 'NOT reached'}`);
  }
  return parts.join(', ');
}

/** Whatever is printed is also kept. */
export function printFigure(figure: Figure): void {
  noteFigure(figure);
  console.log(formatFigure(figure));
}

/** For benches that print lines of their own. */
export function noteFigure(figure: Figure): void {
  printed.push(figure);
}

export function listPrinted(): readonly Figure[] {
  return printed;
}
