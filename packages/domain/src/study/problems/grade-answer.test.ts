import { describe, expect, it } from 'vitest';
import { type GivenAnswer, gradeAnswer } from './grade-answer.ts';
import type { Problem } from './problem.ts';

const common = { stem: '?', explanation: '.', segment_ids: [], slide_ids: [] };
const choice: Problem = { ...common, type: 'CHOICE_4', options: ['가', '나', '다', '라'], key: 2 };
const ox: Problem = { ...common, type: 'OX', key: false };
const word: Problem = { ...common, type: 'SHORT', answers: ['연쇄 법칙', 'Chain rule'] };
const number: Problem = { ...common, type: 'CALCULATION', expression: '10 / 3', value: 3.33, unit: 'm' };
const pairs: Problem = { ...common, type: 'MATCHING', left: ['a', 'b'], right: ['1', '2'], key: [1, 0] };
const essay: Problem = { ...common, type: 'ESSAY', model_answer: '글', rubric: [] };
const short = (answer: string): Problem => ({ ...common, type: 'SHORT', answers: [answer] });
const result = (value: number, unit: string | null): Problem => ({
  ...common,
  type: 'CALCULATION',
  expression: String(value),
  value,
  unit,
});

describe('gradeAnswer', () => {
  it.each<[string, Problem, GivenAnswer, boolean | null]>([
    ['the right option', choice, 2, true],
    ['another option', choice, 1, false],
    ['a false statement marked false', ox, false, true],
    ['a false statement marked true', ox, true, false],
    ['a term without its space', word, '연쇄법칙', true],
    ['another case', word, 'chain RULE', true],
    ['another term', word, '곱의 법칙', false],
    ['an empty answer', word, ' . ', false],
    ['a number with its unit', number, '3.33 m', true],
    ['a less rounded number', number, '3.333', true],
    ['a number of another size', number, '33.3', false],
    ['text without a number', number, '모름', false],
    ['all pairs', pairs, [1, 0], true],
    ['some pairs', pairs, [0, 1], false],
    ['an essay', essay, '글', null],
  ])('%s', (_, problem, given, grade) => expect(gradeAnswer(problem, given)).toBe(grade));

  it.each<[string, string]>([
    ['-2', '−2'],
    ['-2', '- 2'],
    ['-2', '－２'],
    ['5', '+5'],
    ['5', '５'],
    ['1000', '1,000'],
    ['1,000', '１，０００'],
    ['0.5', '.5'],
    ['0.5', '0.50'],
    ['5', '5.0'],
    ['1/2', '1 / 2'],
    ['1/2', '½'],
    ['1/2', '$\\frac{1}{2}$'],
    ['(x+1)/2', '\\frac{x+1}{2}'],
    ['x^2', 'x²'],
    ['x^2', '$x^{2}$'],
    ['10^-3', '10⁻³'],
    ['n!', '$n!$'],
    ['2×3', '2 * 3'],
    ['5%', '5 퍼센트'],
    ['10~100', '10 - 100'],
    ['x₁', 'x_1'],
    ['H₂O', 'h2o'],
    ['과적합', '과적합.'],
    ['과적합(overfitting)', '과적합 overfitting'],
    ['Lineweaver-Burk', 'lineweaver burk'],
    ['COVID-19', 'covid19'],
    ['TCP/IP', 'tcp ip'],
    ['상호 배제', '**상호배제**!'],
    ['최솟값 -2', '최솟값 −2'],
    ['1, 2', '1 2'],
    ['f(x)', 'f( x )'],
  ])('%s is %s', (answer, given) => expect(gradeAnswer(short(answer), given)).toBe(true));

  it.each<[string, string]>([
    ['-2', '2'],
    ['2', '-2'],
    ['n!', 'n'],
    ['5!', '5'],
    ['0.5', '05'],
    ['0.5', '5'],
    ['1.5', '15'],
    ['1/2', '12'],
    ['x^2', 'x2'],
    ['x²', 'x2'],
    ['x-1', 'x1'],
    ['x+1', 'x1'],
    ['a/b', 'ab'],
    ['2*3', '23'],
    ['(a+b)/c', 'a+b/c'],
    ['[0,1]', '(0,1)'],
    ['1, 2', '12'],
    ['1:2', '12'],
    ['10~100', '10100'],
    ['5%', '5'],
    ["f'", 'f'],
    ['C#', 'C'],
    ['C++', 'C'],
    ['A*', 'A'],
    ['m/s', 'ms'],
    ['영하 -5도', '영하 5도'],
    ['1/2배', '12배'],
    ['0.5배', '5배'],
    ['n! 가지', 'n 가지'],
  ])('%s is not %s', (answer, given) => expect(gradeAnswer(short(answer), given)).toBe(false));

  it.each<[number, string | null, string, boolean]>([
    [-2, null, '-2', true],
    [-2, null, '−2', true],
    [-2, null, '마이너스 2', true],
    [-2, null, '2', false],
    [2, null, '-2', false],
    [0.5, null, '.5', true],
    [5, null, '.5', false],
    [0.5, null, '1/2', true],
    [1, null, '1/2', false],
    [120, null, '5!', false],
    [5, null, '5!', false],
    [2, null, '2^3', false],
    [300, null, '3 × 10^2', true],
    [3, null, '3 × 10^2', false],
    [1500, null, '1.5e3', true],
    [1000, null, '1,000', true],
    [1000, '원', '1 000원', true],
    [4, null, 'x = 4', true],
    [4, 'm/s', '12/3 = 4 m/s', true],
    [9.8, 'm/s²', '9.8 m/s^2', true],
    [5, null, '+5', true],
    [3, null, '약 3', true],
    [250, '만 원', '250', true],
    [250, '만 원', '250만 원', true],
    [250, '만 원', '2,500,000원', true],
    [250, '만 원', '250원', false],
    [2_500_000, '원', '250만원', true],
    [50, '%', '50%', true],
    [0.5, null, '50%', true],
    [50, null, '50%', true],
    [4, null, '3, 4', false],
    [3, '개', '3개 또는 4개', false],
    [9.8, 'm/s²', '9.8 m/s2', true],
    [1.41, null, '√2', true],
  ])('the value %d %s given as %s: %s', (value, unit, given, grade) =>
    expect(gradeAnswer(result(value, unit), given)).toBe(grade),
  );
});
