import { describe, expect, it } from 'vitest';
import { cleanBlocks } from './clean-blocks.ts';

const block = (text: string, heading: string | null = null) => ({
  kind: 'paragraph' as const,
  heading,
  text,
  segment_ids: ['s1', ' s1'],
  slide_ids: [],
});
const texts = (...given: string[]) => cleanBlocks(given.map((text) => block(text))).map((one) => one.text);

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

  it('drops prompt echoes, empty blocks and duplicates', () => {
    expect(texts('<transcript>[s1] 미분</transcript>', '  ', '미분은 변화율이다.', '미분은 변화율이다.')).toEqual([
      '미분은 변화율이다.',
    ]);
  });

  it('removes duplicate ids', () => expect(cleanBlocks([block('미분')])[0]?.segment_ids).toEqual(['s1']));
});
