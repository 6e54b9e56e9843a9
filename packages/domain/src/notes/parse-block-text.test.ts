import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type Line, linesOf, parseBlockText } from './parse-block-text.ts';
import { type InlineRun, plainTextOf, readInline } from './read-inline.ts';

const text = (words: string, start: number, isStrong = false): InlineRun => ({
  kind: 'text',
  text: words,
  isStrong,
  start,
});
const formula = (words: string, start: number, isDisplay = false): InlineRun => ({
  kind: 'formula',
  text: words,
  isDisplay,
  start,
});

const item = (line: Line) => ({ line, children: null });

describe('parseBlockText', () => {
  it('preserves line breaks and recognises strong text', () => {
    const { parts, plain } = parseBlockText('교수님이 **시험에 나온다**고 했다.\n\n둘째 줄');
    const first = [text('교수님이 ', 0), text('시험에 나온다', 5, true), text('고 했다.', 12)];
    expect(parts).toEqual([{ kind: 'lines', lines: [first, [text('둘째 줄', 18)]] }]);
    expect(plain).toBe('교수님이 시험에 나온다고 했다.\n둘째 줄');
  });

  it('parses ordered and unordered lists between lines', () => {
    expect(parseBlockText('조건:\n- 가\n* 나\n1. 첫째\n2) 둘째\n끝').parts).toEqual([
      { kind: 'lines', lines: [[text('조건:', 0)]] },
      { kind: 'list', isOrdered: false, items: [item([text('가', 4)]), item([text('나', 6)])] },
      { kind: 'list', isOrdered: true, items: [item([text('첫째', 8)]), item([text('둘째', 11)])] },
      { kind: 'lines', lines: [[text('끝', 14)]] },
    ]);
  });

  it('parses lists of two levels', () => {
    expect(parseBlockText('- 가\n  1. 나\n\t- 다\n- 라').parts).toEqual([
      {
        kind: 'list',
        isOrdered: false,
        items: [
          {
            line: [text('가', 0)],
            children: { kind: 'list', isOrdered: true, items: [item([text('나', 2)]), item([text('다', 4)])] },
          },
          item([text('라', 6)]),
        ],
      },
    ]);
  });

  it('keeps code as it is, with indentation, blank lines and signs', () => {
    const code = 'def f(a):\n    if a:\n\n        return "<div>" # $a$ **b** `c`';
    const { parts, plain } = parseBlockText(`앞\n\`\`\`python\n${code}\n\`\`\`\n뒤`);
    expect(parts.map(({ kind }) => kind)).toEqual(['lines', 'code', 'lines']);
    expect(parts[1]).toMatchObject({ language: 'python' });
    expect(plain).toBe(`앞\n${code}\n뒤`);
  });

  it('reads code within a line', () => {
    expect(readInline('함수 `a*b*`는')).toEqual([
      text('함수 ', 0),
      { ...text('a*b*', 3), isCode: true },
      text('는', 7),
    ]);
  });

  it('parses a table and treats other lines with a bar as text', () => {
    expect(parseBlockText('| 값 | 뜻 |\n|---|:--:|\n| $a$ | 하나 |\n끝').parts).toEqual([
      {
        kind: 'table',
        head: [[text('값', 0)], [text('뜻', 2)]],
        rows: [[[formula('a', 4)], [text('하나', 6)]]],
      },
      { kind: 'lines', lines: [[text('끝', 9)]] },
    ]);
    expect(parseBlockText('| 혼자 |').parts).toEqual([{ kind: 'lines', lines: [[text('| 혼자 |', 0)]] }]);
  });

  it('distinguishes formulas from prices and escaped characters', () => {
    expect(readInline('값 $x^2$와 **강조 $y$**')).toEqual([
      text('값 ', 0),
      formula('x^2', 2),
      text('와 ', 5),
      text('강조 ', 7, true),
      formula('y', 10),
    ]);
    expect(parseBlockText('$$\n\\frac{1}{2}\n$$').parts).toEqual([
      { kind: 'lines', lines: [[formula('\\frac{1}{2}', 0, true)]] },
    ]);
    for (const words of ['$5와 $10', '가격은 $ 5 $이다', '\\$a\\$']) {
      expect(readInline(words).map(({ kind }) => kind)).toEqual(['text']);
    }
  });

  it.each([
    ['a\\_1 \\* b', 'a_1 * b'],
    ['<b>굵게</b>', '<b>굵게</b>'],
    ['2 - 1 = 1', '2 - 1 = 1'],
    ['\\*\\*별\\*\\*', '**별**'],
    ['-3은 음수', '-3은 음수'],
  ])('treats %j as plain text', (words, shown) => {
    expect(parseBlockText(words).parts).toEqual([{ kind: 'lines', lines: [[text(shown, 0)]] }]);
    expect(plainTextOf(words)).toBe(shown);
  });
});

test('positions every run correctly and in order within the plain text', () => {
  const letters = fc.constantFrom(
    '가',
    'a',
    ' ',
    '$',
    '*',
    '**',
    '\\',
    '|',
    '-',
    '\n',
    '| a |\n|--|\n',
    '$x$',
    '1. ',
    '  - ',
    '`',
    '\n```c\n',
    '\n```\n',
  );
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 30 }), (signs) => {
      const { parts, plain } = parseBlockText(signs.join(''));
      let last = 0;
      for (const run of parts.flatMap((part) => linesOf(part)).flat()) {
        expect(plain.slice(run.start, run.start + run.text.length)).toBe(run.text);
        expect(run.start).toBeGreaterThanOrEqual(last);
        last = run.start + run.text.length;
      }
    }),
  );
});
