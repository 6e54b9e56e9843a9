import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { joinSentences } from './join-sentences.ts';
import { BLOCK_KINDS, type BlockKind, type NoteSentence } from './note-document.ts';
import { parseBlockText } from './parse-block-text.ts';
import { placeSentences } from './place-sentences.ts';

const sentence = (text: string, index: number): NoteSentence => ({
  id: `b1_1.${index + 1}`,
  text,
  segment_ids: [],
  slide_ids: [],
  state: 'SUPPORTED',
});

function place(kind: BlockKind, texts: readonly string[]) {
  const { plain } = parseBlockText(joinSentences({ kind }, texts));
  return placeSentences({ sentences: texts.map(sentence) }, plain).map(({ id, start, end }) => [
    id,
    plain.slice(start, end),
  ]);
}

describe('placeSentences', () => {
  it('finds sentences with formulas and strong text in the plain text', () => {
    expect(place('paragraph', ['**미분**은 $x^2$의 변화율이다.', '끝이다.'])).toEqual([
      ['b1_1.1', '미분은 x^2의 변화율이다.'],
      ['b1_1.2', '끝이다.'],
    ]);
  });

  it('finds equal sentences one after the other', () => {
    const { plain } = parseBlockText('같다. 같다.');
    const ranges = placeSentences({ sentences: ['같다.', '같다.'].map(sentence) }, plain);
    expect(ranges.map(({ start }) => start)).toEqual([0, 4]);
  });

  it('finds list items without their bullets', () => {
    expect(place('list', ['- 가', '나']).map(([, text]) => text)).toEqual(['가', '나']);
  });

  it('finds the rows of a table, with and without the line below the head', () => {
    expect(place('paragraph', ['| 값 | 뜻 |\n|---|---|', '| 1 | 하나 |', '| 2 | 둘 |'])).toEqual([
      ['b1_1.1', '값\n뜻'],
      ['b1_1.2', '1\n하나'],
      ['b1_1.3', '2\n둘'],
    ]);
  });

  it('gives a sentence that is not in the text no range', () => {
    expect(placeSentences({ sentences: [sentence('없다.', 0), sentence('있다.', 1)] }, '있다.')).toEqual([
      { id: 'b1_1.2', start: 0, end: 3 },
    ]);
  });

  it('returns nothing for a block without sentences', () => expect(placeSentences({}, '글')).toEqual([]));
});

test('places every sentence of a block in order and without overlap', () => {
  const words = fc.constantFrom('가', '나다', '$x$', '**강조**', '1.5초', '- 항목', '1. 항목');
  const texts = fc.array(
    fc.array(words, { minLength: 1, maxLength: 4 }).map((all) => `${all.join(' ')}이다.`),
    {
      maxLength: 6,
    },
  );
  fc.assert(
    fc.property(fc.constantFrom(...BLOCK_KINDS), texts, (kind, all) => {
      const { plain } = parseBlockText(joinSentences({ kind }, all));
      const ranges = placeSentences({ sentences: all.map(sentence) }, plain);
      expect(ranges.map(({ id }) => id)).toEqual(all.map((_, index) => `b1_1.${index + 1}`));
      for (const [index, { start, end }] of ranges.entries()) {
        expect(start).toBeGreaterThanOrEqual(ranges[index - 1]?.end ?? 0);
        expect(end).toBeLessThanOrEqual(plain.length);
      }
    }),
  );
});
