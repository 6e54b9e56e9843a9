import { describe, expect, it } from 'vitest';
import { validatePackList } from './validate-pack-list.ts';

const HOUR_MS = 3_600_000;
const list = (...slides: [number, number][][]) =>
  JSON.stringify({
    version: 1,
    slides: slides.map((spans) => ({ spans: spans.map(([first_ms, last_ms]) => ({ first_ms, last_ms })) })),
  });

describe('validatePackList', () => {
  it('accepts a list with repeated spans and clips it to the recording', () => {
    const text = list(
      [
        [0, 5_000],
        [9_000, 12_000],
      ],
      [[5_000, 9_000]],
      [[12_000, HOUR_MS + 900]],
    );
    expect(validatePackList(text, HOUR_MS)?.map(({ spans }) => spans.map((span) => span.last_ms))).toEqual([
      [5_000, 12_000],
      [9_000],
      [HOUR_MS],
    ]);
    expect(validatePackList(list(), HOUR_MS)).toEqual([]);
  });

  it.each([
    ['text that is not JSON', 'slides'],
    ['empty text', ''],
    ['another version', '{"version":2,"slides":[]}'],
    ['an unknown field', '{"version":1,"slides":[],"owner":"x"}'],
    ['a path in a slide', '{"version":1,"slides":[{"spans":[{"first_ms":0,"last_ms":1}],"file":"/etc/passwd"}]}'],
    ['a slide without spans', list([])],
    ['a span that ends before it starts', list([[5_000, 4_000]])],
    [
      'overlapping spans',
      list([
        [0, 5_000],
        [4_000, 9_000],
      ]),
    ],
    ['slides in wrong order', list([[5_000, 6_000]], [[0, 1_000]])],
    ['a time after the end', list([[0, HOUR_MS + 1_001]])],
    ['a negative time', list([[-1, 5_000]])],
    ['a fractional millisecond', list([[0.5, 5_000]])],
    ['a time that is not a number', '{"version":1,"slides":[{"spans":[{"first_ms":"0","last_ms":1}]}]}'],
    ['too many slides', list(...Array.from({ length: 1_001 }, (_, index): [number, number][] => [[index, index]]))],
    [
      'a slide with too many spans',
      list(Array.from({ length: 1_001 }, (_, index): [number, number] => [index, index])),
    ],
    ['deeply nested JSON', `${'['.repeat(100_000)}`],
  ])('rejects %s', (_, text) => {
    expect(validatePackList(text, HOUR_MS)).toBeNull();
  });
});
