import { describe, expect, it } from 'vitest';
import { cleanBlocks } from './clean-blocks.ts';

const RULES = {
  instructions: '너는 강의를 듣고 한국어 노트를 쓰는 사람이다. 규칙을 지켜라.',
  lectureText: '미분은 변화율이다.',
};
const block = (texts: readonly string[], heading: string | null = null) => ({
  kind: 'paragraph' as const,
  heading,
  sentences: texts.map((text) => ({ text, ids: ['s1', ' s1'] })),
});
const texts = (...given: string[]) =>
  cleanBlocks([block(given)], RULES).flatMap(({ sentences }) => sentences.map(({ text }) => text));
const headings = (...given: (string | null)[]) =>
  cleanBlocks(
    given.map((heading) => block([], heading)),
    RULES,
  ).map(({ heading }) => heading);

describe('cleanBlocks', () => {
  it.each([
    ['model reasoning', '<think>어떻게 쓸까</think>미분은 변화율이다.', '미분은 변화율이다.'],
    ['unclosed model reasoning', '미분은 변화율이다.<scratchpad>그리고', '미분은 변화율이다.'],
    [
      'markup',
      '<b onclick="x()">미분</b><img src=x onerror=y()>은 <script>변화율</script>',
      '<b onclick="x()">미분</b>은 변화율',
    ],
    ['remote images', '그림 ![x](https://example.com/a.png) 참고', '그림  참고'],
    ['link targets', '[여기](javascript:alert(1))를 보라', '여기)를 보라'],
    ['citation marks', '미분은 변화율이다 [s12, s13].', '미분은 변화율이다.'],
  ])('removes %s', (_title, given, cleaned) => expect(texts(given)).toEqual([cleaned]));

  it('preserves formulas', () => expect(texts('$a<b$이고 $c>d$이면 $x_{i}$')).toEqual(['$a<b$이고 $c>d$이면 $x_{i}$']));

  it('drops prompt echoes, empty sentences, duplicates and blocks without content', () => {
    const echo = '너는 강의를 듣고 한국어 노트를 쓰는 사람이다.';
    expect(texts('<transcript>[s1] 미분</transcript>', echo, '  ', '미분은 변화율이다.', '미분은 변화율이다.')).toEqual(
      ['미분은 변화율이다.'],
    );
    expect(cleanBlocks([block([echo])], RULES)).toEqual([]);
  });

  it('removes duplicate ids', () =>
    expect(cleanBlocks([block(['미분'])], RULES)[0]?.sentences[0]?.ids).toEqual(['s1']));

  it('keeps every heading and empties one that repeats the prompt', () =>
    expect(
      headings('정의', '너는 강의를 듣고 한국어 노트를 쓰는 사람이다.', '<transcript>', '<think>속</think>'),
    ).toEqual(['정의', '', '', '']));

  it('reads a blank heading as none', () => expect(headings('', ' ', null)).toEqual([]));

  it('joins the line below the head of a table with the head, also in a second table', () => {
    const table = ['| 값 | 뜻 |', '|---|---|', '| 1 | 하나 |'];
    const joined = ['| 값 | 뜻 |\n|---|---|', '| 1 | 하나 |'];
    expect(texts(...table)).toEqual(joined);
    const blocks = cleanBlocks([block(table), block(table)], RULES);
    expect(blocks[1]?.sentences.map(({ text }) => text)).toEqual(joined);
  });
});
