import { describe, expect, it } from 'vitest';
import { parseBlockText, plainTextOf } from './parse-block-text.ts';

const run = (text: string, isStrong = false) => ({ text, isStrong });

describe('parseBlockText', () => {
  it('keeps line breaks and tells stressed words apart', () => {
    expect(parseBlockText('교수님이 **시험에 나온다**고 했다.\n\n둘째 줄')).toEqual([
      {
        kind: 'lines',
        lines: [[run('교수님이 '), run('시험에 나온다', true), run('고 했다.')], [run('둘째 줄')]],
      },
    ]);
  });

  it('reads lists of both kinds, between lines', () => {
    expect(parseBlockText('조건:\n- 가\n* 나\n1. 첫째\n2) 둘째\n끝')).toEqual([
      { kind: 'lines', lines: [[run('조건:')]] },
      { kind: 'list', isOrdered: false, items: [[run('가')], [run('나')]] },
      { kind: 'list', isOrdered: true, items: [[run('첫째')], [run('둘째')]] },
      { kind: 'lines', lines: [[run('끝')]] },
    ]);
  });

  it.each([
    ['a\\_1 \\* b', 'a_1 * b'],
    ['<b>굵게</b>', '<b>굵게</b>'],
    ['2 - 1 = 1', '2 - 1 = 1'],
    ['\\*\\*별\\*\\*', '**별**'],
    ['-3은 음수', '-3은 음수'],
  ])('%j stands for itself', (text, shown) => {
    expect(parseBlockText(text)).toEqual([{ kind: 'lines', lines: [[run(shown)]] }]);
    expect(plainTextOf(text)).toBe(shown);
  });
});
