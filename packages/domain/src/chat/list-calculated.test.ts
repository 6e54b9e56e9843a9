import { expect, it } from 'vitest';
import { listCalculated } from './list-calculated.ts';

const LINES = ['P1은 7초, P2는 4초, P3은 1초가 걸립니다.', '대기 시간은 0초, 7초, 11초가 되고 평균은 6초예요.'];
const sentence = (text: string, calc: string, question: string, cited = [LINES[1] ?? '']) =>
  listCalculated({ text, calc, question, cited, lines: LINES });

it('accepts results with a number of the student and numbers of the lecture', () => {
  const found = sentence(
    '8초예요. 대기 시간은 0, 10, 14초예요.',
    '10 + 4 = 14; (0 + 10 + 14) / 3 = 8',
    'P1이 10초면 평균은?',
  );
  expect(found).toEqual(expect.arrayContaining([8, 10, 14]));
});

it('counts months between given ones', () => {
  const lines = ['십이월까지 석 달이죠.', '백팔십만 곱하기 십이분의 삼, 사십오만 원이에요.'];
  const text = '90만 원이에요. 7월부터 12월까지 여섯 달이에요.';
  const input = { text, calc: '180 * 6 / 12 = 90', question: '7월 1일에 샀으면?', cited: lines, lines };
  expect(listCalculated(input)).toEqual(expect.arrayContaining([90, 6, 7]));
  expect(listCalculated({ ...input, question: '얼마예요?' })).not.toContain(7);
});

it('accepts a chain of the cited numbers', () => {
  const cited = ['육백만에다가 곱하기 영점 사, 이백사십만 원이죠.'];
  const input = { text: '144만 원이에요.', calc: '600 - 240 = 360; 360 * 0.4 = 144', question: '얼마?', cited };
  expect(listCalculated({ ...input, lines: cited })).toEqual([360, 144]);
});

it.each([
  ['a number of the question for itself', '네, 2초예요.', '2 + 0 = 2', '평균 2초 맞지?'],
  ['a number of the question without calculation', '네, 2초예요.', '', '평균 2초 맞지?'],
  ['a wrong calculation', '9초예요.', '10 + 4 = 9', 'P1이 10초면?'],
  ['an operand that is given nowhere', '33초예요.', '10 + 23 = 33', 'P1이 10초면?'],
  ['a result that the sentence does not state', '2초예요.', '2 + 7 = 9', '평균 2초 맞지?'],
  ['other lines of the lecture without a number of the student', '3초예요.', '4 - 1 = 3', '몇 초야?'],
])('accepts not %s', (_, text, calc, question) => {
  expect(sentence(text, calc, question)).toEqual([]);
});
