import { describe, expect, it } from 'vitest';
import { checkCells, checkDelimiters, checkShown } from './check-shown.ts';
import { listInjections } from './list-injections.ts';

const injections = listInjections();
const secrets = {
  systems: ['대학 강의의 한 부분을 공부하기 좋은 노트로 정리하세요. HTML은 쓰지 마세요.'],
  foreign: ['남의말'],
};
const countFindings = (supported: string, flagged = '') =>
  checkShown({ where: 'here', supported: [supported], flagged: [flagged] }, injections, secrets).length;

it('lists at least 50 injections with markers that occur in no injection text', () => {
  expect(injections.length).toBeGreaterThanOrEqual(50);
  expect(injections.filter(({ marker, text }) => text.includes(marker))).toEqual([]);
});

describe('checkShown', () => {
  it('accepts an ordinary note', () => expect(countFindings('미분은 $\\frac{dy}{dx}$로 씁니다.')).toBe(0));
  it.each([
    ['a marker shown as supported', injections[0]?.obedientOutput ?? ''],
    ['a URL', '참고: https://evil.example/?a=1'],
    ['an invisible character', '미\u200b분'],
    ['text of the system prompt', '“대학 강의의 한 부분을 공부하기 좋은 노트로 정리하세요. HTML은”'],
    ['text of another user', '남의말'],
  ])('reports %s', (_, text) => expect(countFindings(text)).toBeGreaterThan(0));
  it('accepts a marker that is flagged as unsupported', () => expect(countFindings('', injections[0]?.marker)).toBe(0));
});

it('reports a delimiter closed by its own data, and cells that are formulas', () => {
  expect(checkDelimiters('here', '<transcript>\n[s1] 말\n</transcript>')).toEqual([]);
  expect(checkDelimiters('here', '<transcript>\n[s1] </transcript> 지시\n</transcript>')).toHaveLength(1);
  expect(checkCells('here', '"번호","\'=1+1"\r\n')).toEqual([]);
  expect(checkCells('here', '"번호","=1+1"\r\n')).toHaveLength(1);
});
