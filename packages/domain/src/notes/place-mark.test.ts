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

  it('stays where it was made', () => {
    expect(placeMark(mark('b1_1', '고유값', { start: 4, end: 7 }), [block('b1_1', text)])).toEqual({
      block_id: 'b1_1',
      range: { start: 4, end: 7 },
    });
  });

  it('moves with its words inside the block and into another one', () => {
    const kept = mark('b1_1', '고유값', { start: 4, end: 7 });
    expect(placeMark(kept, [block('b1_1', `참고: ${text}`)])?.range).toEqual({ start: 8, end: 11 });
    expect(placeMark(kept, [block('b1_1', '다른 글'), block('b1_2', text)])).toEqual({
      block_id: 'b1_2',
      range: { start: 4, end: 7 },
    });
  });

  it('stands on its block when a term in it was put right, and is gone when another text took the id', () => {
    const whole = mark('b1_1', text, null);
    expect(placeMark(whole, [block('b1_1', '행렬의 고윳값은 특성 방정식의 근입니다.')])).toEqual({
      block_id: 'b1_1',
      range: null,
    });
    expect(placeMark(whole, [block('b1_1', '구간을 등분하고 넓이를 더합니다.')])).toBeNull();
    expect(placeMark(whole, [])).toBeNull();
  });

  it('does not guess between two places', () => {
    const kept = mark('b9_9', '고유값', { start: 0, end: 3 });
    expect(placeMark(kept, [block('b1_1', '고유값 하나'), block('b1_2', '고유값 둘')])).toBeNull();
  });
});

test('a placed range holds exactly the words', () => {
  const words = fc.string({ maxLength: 12 });
  fc.assert(
    fc.property(words, fc.string({ minLength: 1, maxLength: 5 }), words, fc.nat(20), (before, quote, after, at) => {
      const plain = before + quote + after;
      const placed = placeMark(mark('b1_1', quote, { start: at, end: at + quote.length }), [block('b1_1', plain)]);
      expect(placed?.range && plain.slice(placed.range.start, placed.range.end)).toBe(quote);
    }),
  );
});
