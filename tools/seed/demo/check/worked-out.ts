import { evaluateExpression } from '../evaluate-expression.ts';

export interface WorkedOut {
  text: string;
  worked: number;
  value: number;
}

/** Every equation of plain numbers that a text writes out, such as 18 − 15 = 3. */
export function listWorkedOut(text: string): WorkedOut[] {
  const plain = text
    .replaceAll(/[\^_]\s*(?:\{[^{}]*\}|\S)/gu, '')
    .replaceAll('\\times', '×')
    .replaceAll(/\\frac\{([\d.]+)\}\{([\d.]+)\}/gu, '$1÷$2')
    .replaceAll(/(?<=\d),(?=\d{3})/gu, '')
    .replaceAll(/[$ ]/gu, '');
  return [...plain.matchAll(/[\d.+\-−×÷()=]+/gu)].flatMap(([found]) => {
    const sides = found.split('=').map((side) => side.replace(/[.(]+$/u, ''));
    return sides.slice(1).flatMap((right, index) => compareSides(sides[index] ?? '', right));
  });
}

function compareSides(left: string, right: string): WorkedOut[] {
  if (!/\d[+\-−×÷]\(?\d/u.test(`${left} ${right}`)) return [];
  const [worked = Number.NaN, value = Number.NaN] = [left, right].map(evaluateSide);
  return Number.isFinite(worked) && Number.isFinite(value) ? [{ text: `${left}=${right}`, worked, value }] : [];
}

/** Not a number when the side is cut out of a longer text and is no expression. */
function evaluateSide(side: string): number {
  try {
    return evaluateExpression(side.replaceAll('−', '-').replaceAll('×', '*').replaceAll('÷', '/'));
  } catch {
    return Number.NaN;
  }
}
