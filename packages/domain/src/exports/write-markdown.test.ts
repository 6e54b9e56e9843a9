import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { parseBlockText } from '../notes/parse-block-text.ts';
import { readInline } from '../notes/read-inline.ts';
import { heading, textPieces, warning } from './paper.ts';
import { writeMarkdown } from './write-markdown.ts';

const write = (text: string) =>
  writeMarkdown({ title: readInline('제목'), pieces: textPieces(text) }, (id) => `slides/${id}.jpg`);

describe('writeMarkdown', () => {
  it('writes headings with times, warnings and images', () => {
    const pieces = [
      heading(2, '1. 극한', '5:00'),
      warning('받아쓰지 못한 부분'),
      { kind: 'image' as const, slide_id: 'v1', caption: '5:01의 슬라이드' },
    ];
    expect(writeMarkdown({ title: readInline('미적분'), pieces }, (id) => `slides/${id}.jpg`)).toBe(
      '# 미적분\n\n## 1. 극한 `5:00`\n\n> ⚠️ 받아쓰지 못한 부분\n\n![5:01의 슬라이드](slides/v1.jpg)\n',
    );
  });

  it.each([
    ['**시험**에 나온다', '**시험**에 나온다'],
    ['**(시험)**에 나온다', '<b>(시험)</b>에 나온다'],
    ['값은 $x_1$이고 가격은 \\$5', '값은 $x_1$이고 가격은 \\$5'],
    ['a*b_c <b>', 'a\\*b\\_c \\<b\\>'],
    ['-3은 음수', '-3은 음수'],
    ['| 값 | 뜻 |\n|---|---|\n| $\\|x\\|$ | 크기 |', '| 값 | 뜻 |\n| --- | --- |\n| $\\Vert x\\Vert $ | 크기 |'],
    ['함수 `a|b*`와 **`c`**', '함수 `a|b*`와 <b>`c`</b>'],
    ['| 값 |\n|---|\n| `a` |', '| 값 |\n| --- |\n| `a` |'],
    ['- 가\n  1. 나\n- 다', '- 가\n  1. 나\n- 다'],
    ['````c\n```\n  x\n\n````', '````c\n```\n  x\n\n````'],
  ])('writes %j', (text, markdown) => {
    expect(write(text)).toBe(`# 제목\n\n${markdown}\n`);
  });
});

test('preserves the text in a round trip', () => {
  const letters = fc.constantFrom('가', 'a', ' ', '*', '_', '\\', '[', '<', '#', '~', '- ', '1. ', '$x$', '**강조**');
  fc.assert(
    fc.property(fc.array(letters, { minLength: 1, maxLength: 12 }), (signs) => {
      const text = `글${signs.join('')}`;
      const back = write(text)
        .split('\n\n')
        .slice(1)
        .join('\n')
        .replaceAll(/<\/?b>/g, '**');
      expect(parseBlockText(back).plain.replaceAll('**', '')).toBe(parseBlockText(text).plain.replaceAll('**', ''));
    }),
  );
});

it('does not turn addresses into links', () => {
  const title = [
    { kind: 'text' as const, text: 'https://a.example www.b.example c@d.example', isStrong: false, start: 0 },
  ];
  expect(writeMarkdown({ title, pieces: [] }, () => '')).toBe('# https\\://a.example www\\.b.example c\\@d.example\n');
});

it('writes callouts as named quotes, also around code', () => {
  const pieces = [
    {
      kind: 'callout' as const,
      tone: 'exam' as const,
      title: '시험 · 1:20',
      pieces: textPieces('글\n```\na\n\nb\n```'),
    },
  ];
  expect(writeMarkdown({ title: readInline('제목'), pieces }, () => '')).toBe(
    '# 제목\n\n> [!IMPORTANT] 시험 · 1:20\n>\n> 글\n>\n> ```\n> a\n>\n> b\n> ```\n',
  );
});
