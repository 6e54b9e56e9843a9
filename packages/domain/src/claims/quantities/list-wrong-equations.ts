import { evaluateExpression } from '../../study/problems/evaluate-expression.ts';
import { MULTIPLIERS } from './korean-numerals.ts';
import { findUnit } from './units.ts';

const NUMBER = String.raw`\d[\d,]*(?:\.\d+)?`;
const UNIT = '(?:[가-힣]{1,5}|[a-zA-Z]{1,3}|%|°|℃)?';
const TERM = `[-−]?\\(*[-−]?${NUMBER}\\s?[십백천만억]*\\s?${UNIT}\\)*`;
const OPERATOR = '\\s*[-+−×·*÷/^]\\s*';
const CALCULATION = `${TERM}(?:${OPERATOR}${TERM})+`;
const EQUATION = new RegExp(`(${CALCULATION})\\s*=\\s*([-−]?${NUMBER}(?:\\s?[십백천만억]+)?)`, 'g');
/** A function or another number system before or after the calculation changes its value. */
const OTHER_ARITHMETIC =
  /mod|진수|진법|논리|집합|벡터|행렬|복소|log|ln|sin|cos|tan|sqrt|루트|로그|사인|제곱근|절댓값|팩토리얼|!/i;

/** Equations between numbers whose sides differ; rounding of the result is accepted. */
export function listWrongEquations(text: string): string[] {
  const plain = normalise(text);
  if (OTHER_ARITHMETIC.test(plain)) return [];
  return [...plain.matchAll(EQUATION)]
    .filter(
      (found) =>
        isComplete(plain, found.index, found[0]) &&
        isWrong(found[1] ?? '', found[2] ?? '', plain.slice(found.index + found[0].length)),
    )
    .map(([equation]) => equation.trim());
}

function normalise(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\\[dt]?frac\s?\{([^{}]*)\}\s?\{([^{}]*)\}/g, '($1)/($2)')
    .replaceAll(/\\(?:mathrm|text)\s?\{([^{}]*)\}/g, '$1')
    .replaceAll(/\\(?:times|cdot)/g, '×')
    .replaceAll('\\div', '÷')
    .replaceAll('\\%', '%')
    .replaceAll(/\^\{(\d+)\}/g, '^$1')
    .replaceAll(/\\[,;! ]|\\left|\\right|\$|\*\*/g, ' ');
}

/** Part of a longer expression or of a denial is not an equation of its own. */
function isComplete(text: string, index: number, equation: string): boolean {
  const before = text.slice(0, index).trimEnd();
  const after = text.slice(index + equation.length).trimStart();
  if (/[A-Za-z0-9)\]}^_+\-−×·*÷/.,]$/.test(before)) return false;
  if (/^[a-zA-Z](?![a-zA-Z])/.test(after) && findUnit(after) === null) return false;
  if (/^(?:[0-9([{^_+\-−×·*÷/²³]|[.,]\d)/.test(after)) return false;
  return !/^[^.]{0,12}(?:아니|틀|않|≠)/.test(after);
}

function isWrong(calculation: string, result: string, rest: string): boolean {
  const units = new Set([
    ...readUnits(calculation),
    ...readUnits(rest.trimStart().split(/[^가-힣A-Za-z%°℃²³]/)[0] ?? ''),
  ]);
  if (units.size > 1 || units.has('%') || !hasBalancedBrackets(calculation)) return false;
  const left = evaluateExpression(withoutUnits(calculation));
  const right = evaluateExpression(withoutUnits(result));
  if (left === null || right === null) return false;
  const decimals = /\.(\d+)/.exec(result)?.[1]?.length ?? 0;
  const scale = Array.from(result).reduce((product, name) => product * (MULTIPLIERS[name] ?? 1), 1);
  const differs = (value: number, unit: number) =>
    Math.abs(left - value) > 0.5 * unit * 10 ** -decimals + 1e-9 * Math.abs(left);
  // In 420 + 180 = 600만 원 the multiplier belongs to every number.
  return differs(right, scale) && differs(right / scale, 1);
}

function readUnits(expression: string): string[] {
  const words = expression.match(/[가-힣]+|[a-zA-Z²³]+|[%°℃]/g) ?? [];
  return words.flatMap((word) => findUnit(word.replace(/^[십백천만억]+/, ''))?.spelling ?? []);
}

/** 900만 becomes (900*10000). */
function withoutUnits(expression: string): string {
  return expression
    .replaceAll(new RegExp(`(${NUMBER})\\s?([십백천만억]+)`, 'g'), (_, digits: string, names: string) => {
      const scale = Array.from(names).reduce((product, name) => product * (MULTIPLIERS[name] ?? 1), 1);
      return `(${digits}*${scale})`;
    })
    .replaceAll(/[가-힣a-zA-Z°℃]+/g, '');
}

function hasBalancedBrackets(expression: string): boolean {
  return expression.split('(').length === expression.split(')').length;
}
