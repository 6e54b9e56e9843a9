import { describe, expect, it } from 'vitest';
import { joinSentences } from './join-sentences.ts';

describe('joinSentences', () => {
  it.each([
    ['nothing for no sentence', 'paragraph', [], ''],
    [
      'sentences with a space',
      'paragraph',
      ['미분은 변화율이다.', '기울기와 같다.'],
      '미분은 변화율이다. 기울기와 같다.',
    ],
    ['list items on lines of their own', 'list', ['가', '- 나', '2. 다'], '- 가\n- 나\n2. 다'],
    ['items in a paragraph', 'paragraph', ['셋이다.', '- 가', '- 나', '끝이다.'], '셋이다.\n- 가\n- 나\n끝이다.'],
    [
      'rows of a table',
      'paragraph',
      ['| 값 | 뜻 |\n|---|---|', '| 1 | 하나 |'],
      '| 값 | 뜻 |\n|---|---|\n| 1 | 하나 |',
    ],
    ['a display formula', 'formula', ['다음과 같다.', '$$x = 1$$', '끝이다.'], '다음과 같다.\n$$x = 1$$\n끝이다.'],
    ['strong text inline', 'paragraph', ['**가**이다.', '**나**이다.'], '**가**이다. **나**이다.'],
  ] as const)('writes %s', (_title, kind, texts, joined) => expect(joinSentences({ kind }, texts)).toBe(joined));

  it('writes the head of a table before its rows', () =>
    expect(joinSentences({ kind: 'table', head: '| 값 |\n|---|' }, ['| 1 |'])).toBe('| 값 |\n|---|\n| 1 |'));
});
