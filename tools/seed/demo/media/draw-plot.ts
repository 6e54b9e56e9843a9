import { escapeMarkup } from '@pilgi/domain/exports';
import type { DemoPlot } from '../demo-lecture.ts';
import { compileExpression } from '../evaluate-expression.ts';

const WIDTH = 720;
const HEIGHT = 400;
const MARGIN = { left: 64, right: 130, top: 34, bottom: 48 };
const STEPS = 160;
const COLOURS: Record<string, string> = {
  파란: '#2458c5',
  주황: '#d96b1f',
  초록: '#2d8a4e',
  회색: '#8a93a6',
  blue: '#2458c5',
  orange: '#d96b1f',
};

/** Curves with axes; a curve is named at its right end. */
export function drawPlot({ x, y, curves, marks }: DemoPlot): string {
  const toX = (value: number) =>
    MARGIN.left + ((value - x.from) / (x.to - x.from)) * (WIDTH - MARGIN.left - MARGIN.right);
  const toY = (value: number) =>
    HEIGHT - MARGIN.bottom - ((value - y.from) / (y.to - y.from)) * (HEIGHT - MARGIN.top - MARGIN.bottom);
  const names: number[] = [];
  const drawn = curves.map(({ label, expression, style }) => {
    const at = compileExpression(expression);
    const points = Array.from({ length: STEPS + 1 }, (_, step) => x.from + ((x.to - x.from) * step) / STEPS)
      .map((value) => ({ value, result: at(value) }))
      .filter(({ result }) => result >= y.from && result <= y.to);
    const last = points.at(-1);
    const end = chooseRow(names, toY(last?.result ?? 0));
    const line = points.map(({ value, result }) => `${toX(value).toFixed(1)},${toY(result).toFixed(1)}`).join(' ');
    const isDashed = style.includes('점선') || style.includes('dashed');
    const colour = Object.entries(COLOURS).find(([name]) => style.includes(name))?.[1] ?? '#2458c5';
    return `<polyline points="${line}" fill="none" stroke="${colour}" stroke-width="4"
      ${isDashed ? 'stroke-dasharray="10 8"' : ''}/>
      <text x="${toX(last?.value ?? 0) + 10}" y="${end + 6}" fill="${colour}" class="label">${escapeMarkup(label)}</text>`;
  });
  const dots = marks.map((mark) => {
    const isRight = toX(mark.x) > WIDTH / 2;
    return `<circle cx="${toX(mark.x)}" cy="${toY(mark.y)}" r="6" fill="#b3261e"/>
      <text x="${toX(mark.x) + (isRight ? -12 : 12)}" y="${toY(mark.y) - 12}" class="label"
      text-anchor="${isRight ? 'end' : 'start'}">${escapeMarkup(mark.label)}</text>`;
  });
  return `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" xmlns="http://www.w3.org/2000/svg">${drawAxes({ x, y, toX, toY })}
    ${drawn.join('')}${dots.join('')}</svg>`;
}

type Scale = (value: number) => number;

function drawAxes({ x, y, toX, toY }: Pick<DemoPlot, 'x' | 'y'> & { toX: Scale; toY: Scale }): string {
  const [left, right] = [toX(x.from), toX(x.to)];
  const zero = y.from < 0 ? toY(0) : toY(y.from);
  const middle = x.from < 0 ? toX(0) : left;
  const numbers = [x.from, x.to].map(
    (value) => `<text x="${toX(value)}" y="${HEIGHT - 24}" text-anchor="middle" class="label">${value}</text>`,
  );
  const heights = [y.from, y.to].map(
    (value) => `<text x="${left - 8}" y="${toY(value) + 8}" text-anchor="end" class="label">${value}</text>`,
  );
  return `<line x1="${left}" y1="${zero}" x2="${right}" y2="${zero}" class="edge"/>
    <line x1="${middle}" y1="${toY(y.from)}" x2="${middle}" y2="${toY(y.to)}" class="edge"/>${numbers.join('')}
    ${heights.join('')}<text x="${(left + right) / 2}" y="${HEIGHT - 2}" text-anchor="middle" class="label">${escapeMarkup(x.label)}</text>
    <text x="${left + 10}" y="${MARGIN.top - 14}" class="label">${escapeMarkup(y.label)}</text>`;
}

/** Names of curves must not overlap. */
function chooseRow(taken: number[], wanted: number): number {
  let row = Math.min(Math.max(wanted, MARGIN.top + 10), HEIGHT - MARGIN.bottom - 6);
  while (taken.some((other) => Math.abs(other - row) < 24)) row -= 24;
  taken.push(row);
  return row;
}
