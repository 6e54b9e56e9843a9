import { describe, expect, it } from 'vitest';
import { parseBlockText } from '../notes/parse-block-text.ts';
import { insertWords } from './insert-words.ts';
import { writeMarkdown } from './write-markdown.ts';

const write = (text: string, ...words: { at: number; text: string }[]) => {
  const { parts } = insertWords(parseBlockText(text).parts, words);
  const pieces = parts.map((part) => ({ kind: 'text' as const, part }));
  return writeMarkdown({ title: [], pieces }, () => '').slice('# \n\n'.length, -1);
};

describe('insertWords', () => {
  it.each([
    ['inside a run', '가다. 나다.', [{ at: 3, text: ' (1)' }], '가다. (1) 나다.'],
    ['at the end', '가다. 나다.', [{ at: 7, text: ' (1)' }], '가다. 나다. (1)'],
    [
      'several times',
      '가다. 나다.',
      [
        { at: 7, text: ' (2)' },
        { at: 3, text: ' (1)' },
      ],
      '가다. (1) 나다. (2)',
    ],
    ['behind strong text, without emphasis', '**가다.** 나다.', [{ at: 3, text: ' (1)' }], '<b>가다.</b> (1) 나다.'],
    ['behind a formula', '값은 $x$', [{ at: 4, text: ' (1)' }], '값은 $x$ (1)'],
    ['in an item', '- 가\n- 나', [{ at: 1, text: ' (1)' }], '- 가 (1)\n- 나'],
    [
      'in a cell',
      '| 가 | 나 |\n|--|--|\n| 다 | 라 |',
      [{ at: 7, text: ' (1)' }],
      '| 가 | 나 |\n| --- | --- |\n| 다 | 라 (1) |',
    ],
    ['behind inline code', '함수 `malloc`', [{ at: 9, text: ' (1)' }], '함수 `malloc` (1)'],
    ['in a nested item', '- 가\n  - 나', [{ at: 3, text: ' (1)' }], '- 가\n  - 나 (1)'],
    [
      'before an empty cell',
      '| 가 | 나 |\n|--|--|\n| 다 | |',
      [{ at: 6, text: ' (1)' }],
      '| 가 | 나 |\n| --- | --- |\n| 다 (1) |  |',
    ],
  ])('inserts %s', (_title, text, words, written) => expect(write(text, ...words)).toBe(written));

  it('returns the words that would be inside code', () => {
    const { parts } = parseBlockText('앞\n```c\nint a;\n```');
    const words = { at: 8, text: ' (1)' };
    expect(insertWords(parts, [words])).toEqual({ parts, inCode: [{ part: 1, words }] });
  });
});
