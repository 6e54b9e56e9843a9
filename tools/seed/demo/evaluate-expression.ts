import { Script } from 'node:vm';

const factorial = (n: number): number => (n <= 1 ? 1 : n * factorial(n - 1));
const { exp, sin, cos, log, sqrt, abs, max, min } = Math;
const NAMES = { exp, sin, cos, log, sqrt, abs, max, min, fact: factorial, sum: sumBetween };
const ARITHMETIC = /^[\d\s+\-*/().,<>?:%=a-z]*$/iu;

function sumBetween(from: number, to: number, term: (n: number) => number): number {
  return Array.from({ length: to - from + 1 }, (_, index) => term(from + index)).reduce((sum, one) => sum + one, 0);
}

/** A function of x for an authored expression such as `40*x/(0.05+x)`; `^` is a power. Rejects anything but arithmetic. */
export function compileExpression(expression: string): (x: number) => number {
  const code = expression.replaceAll('^', '**');
  if (!ARITHMETIC.test(code)) throw new Error(`not arithmetic: ${expression}`);
  const script = new Script(`(x) => (${code})`);
  return script.runInNewContext({ ...NAMES }) as (x: number) => number;
}

export const evaluateExpression = (expression: string): number => compileExpression(expression)(Number.NaN);
