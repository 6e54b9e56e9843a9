import { readQuantities } from '../claims/quantities/read-quantities.ts';
import { evaluateExpression } from '../study/problems/evaluate-expression.ts';

export interface CalculatedSentence {
  text: string;
  /** Calculations as `expression = value`, separated by semicolons. */
  calc: string;
  question: string;
  /** Lines that the sentence cites. */
  cited: readonly string[];
  /** All lines of the lecture. */
  lines: readonly string[];
}

const NUMBER = /\d[\d,]*(?:\.\d+)?/g;
/** Spoken 만 and 억 are left out in a calculation. */
const SCALES = [1, 1e4, 1e8];
const TOLERANCE = 1e-6;

const isNear = (a: number, b: number) => Math.abs(a - b) <= TOLERANCE * Math.max(1, Math.abs(b));
const numbersIn = (text: string) => (text.match(NUMBER) ?? []).map((digits) => Number(digits.replaceAll(',', '')));
const valuesIn = (text: string) => readQuantities(text).map(({ value }) => value);
const has = (values: readonly number[], value: number) =>
  values.some((one) => SCALES.some((scale) => isNear(one, value * scale) || isNear(one * scale, value)));

/** 7월부터 12월까지 are six months. */
function monthsIn(text: string, isGiven: (value: number) => boolean): number[] {
  return [...text.matchAll(/(\d{1,2})월\s?부터\s?(\d{1,2})월\s?까지/gu)].flatMap(([, first, last]) => {
    const [from, until] = [Number(first), Number(last)];
    return isGiven(from) && isGiven(until) && from <= until ? [until - from + 1] : [];
  });
}

/**
 * Numbers of a sentence that follow from given ones by its calculations, which code has repeated. Given are the numbers of the cited lines;
 * for a calculation with a number of the student also those of the question and of the whole lecture. A number of the question is
 * no evidence for itself: it counts only as an operand of a calculation whose result the sentence states.
 */
export function listCalculated({ text, calc, question, cited, lines }: CalculatedSentence): number[] {
  const ofStudent = valuesIn(question);
  const near = cited.flatMap(valuesIn);
  const isOfStudent = (value: number) => has(ofStudent, value) && !has(near, value);
  let all: number[] | null = null;
  // A lecture has a thousand lines; few answers calculate with numbers of the student.
  const everywhere = () => {
    all ??= [...near, ...lines.flatMap(valuesIn)];
    return all;
  };
  const months = monthsIn(text, (value) => has(ofStudent, value) || has(everywhere(), value));
  const results: number[] = [];
  const used: number[] = months.length > 0 ? ofStudent.filter((value) => !has(near, value)) : [];
  for (const equation of calc.split(';')) {
    const [expression = '', value = ''] = equation.split('=');
    const [result] = numbersIn(value);
    const operands = numbersIn(expression);
    if (result === undefined || operands.length < 2 || !isRight(expression, result)) continue;
    const own = operands.filter((operand) => isOfStudent(operand) || has(used, operand));
    const isHypothetical = own.length > 0 || used.length > 0;
    const given = [...(isHypothetical ? [...everywhere(), ...ofStudent] : near), ...results, ...months];
    if (has(ofStudent, result) || !operands.every((operand) => has(given, operand))) continue;
    results.push(result);
    used.push(...own);
  }
  const last = results.at(-1);
  return last === undefined || !has(valuesIn(text), last) ? [] : [...results, ...used, ...months];
}

/** Rounding of the result to its decimals is accepted. */
function isRight(expression: string, result: number): boolean {
  const value = evaluateExpression(expression.replaceAll(/(?<=\d),(?=\d{3})/g, '').trim());
  if (value === null) return false;
  const decimals = /\.(\d+)/.exec(String(result))?.[1]?.length ?? 0;
  return Math.abs(value - result) <= 0.5 * 10 ** -decimals + 1e-9 * Math.abs(value);
}

export const isCalculated = (calculated: readonly number[], value: number): boolean => has(calculated, value);
