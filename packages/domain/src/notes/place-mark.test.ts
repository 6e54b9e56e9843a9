import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { placeMark } from './place-mark.ts';

const block = (id: string, plain: string) => ({ id, plain });
const mark = (block_id: string, quote: string, range: { start: number; end: number } | null) => ({
  block_id,
  quote,
  range,
});

describe('placeMark', () => {
  const text = '행렬의 고유값은 특성 방정식의 근입니다.';

  it('returns the original place when the text is unchanged', () => {
    expect(placeMark(mark('b1_1', '고유값', { start: 4, end: 7 }), [block('b1_1', text)])).toEqual({
      block_id: 'b1_1',
      range: { start: 4, end: 7 },
    });
  });

  it('follows the marked words within the block and into another block', () => {
    const stored = mark('b1_1', '고유값', { start: 4, end: 7 });
    expect(placeMark(stored, [block('b1_1', `참고: ${text}`)])?.range).toEqual({ start: 8, end: 11 });
    expect(placeMark(stored, [block('b1_1', '다른 글'), block('b1_2', text)])).toEqual({
      block_id: 'b1_2',
      range: { start: 4, end: 7 },
    });
  });

  it('falls back to the block after a corrected term, and returns null when another text has the id', () => {
    const whole = mark('b1_1', text, null);
    expect(placeMark(whole, [block('b1_1', '행렬의 고윳값은 특성 방정식의 근입니다.')])).toEqual({
      block_id: 'b1_1',
      range: null,
    });
    expect(placeMark(whole, [block('b1_1', '구간을 등분하고 넓이를 더합니다.')])).toBeNull();
    expect(placeMark(whole, [])).toBeNull();
  });

  it('returns null when the words occur in two other blocks', () => {
    const stored = mark('b9_9', '고유값', { start: 0, end: 3 });
    expect(placeMark(stored, [block('b1_1', '고유값 하나'), block('b1_2', '고유값 둘')])).toBeNull();
  });
});

test('returns a range that contains exactly the marked words', () => {
  const words = fc.string({ maxLength: 12 });
  fc.assert(
    fc.property(words, fc.string({ minLength: 1, maxLength: 5 }), words, fc.nat(20), (before, quote, after, at) => {
      const plain = before + quote + after;
      const placed = placeMark(mark('b1_1', quote, { start: at, end: at + quote.length }), [block('b1_1', plain)]);
      expect(placed?.range && plain.slice(placed.range.start, placed.range.end)).toBe(quote);
    }),
  );
});
