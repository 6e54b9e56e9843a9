import { describe, expect, it } from 'vitest';
import { judgePackList } from './judge-pack-list.ts';

const HOUR_MS = 3_600_000;
const list = (...slides: [number, number][][]) =>
  JSON.stringify({
    version: 1,
    slides: slides.map((spans) => ({ spans: spans.map(([first_ms, last_ms]) => ({ first_ms, last_ms })) })),
  });

describe('the list of slides that came with a recording', () => {
  it('is taken as it is, jumps back included, and cut at the end of the recording', () => {
    const text = list(
      [
        [0, 5_000],
        [9_000, 12_000],
      ],
      [[5_000, 9_000]],
      [[12_000, HOUR_MS + 900]],
    );
    expect(judgePackList(text, HOUR_MS)?.map(({ spans }) => spans.map((span) => span.last_ms))).toEqual([
      [5_000, 12_000],
      [9_000],
      [HOUR_MS],
    ]);
    expect(judgePackList(list(), HOUR_MS)).toEqual([]);
  });

  it.each([
    ['no list', 'slides'],
    ['nothing', ''],
    ['another version', '{"version":2,"slides":[]}'],
    ['something more', '{"version":1,"slides":[],"owner":"x"}'],
    ['a path in a slide', '{"version":1,"slides":[{"spans":[{"first_ms":0,"last_ms":1}],"file":"/etc/passwd"}]}'],
    ['a slide that was never seen', list([])],
    ['a span that ends before it begins', list([[5_000, 4_000]])],
    [
      'spans that overlap',
      list([
        [0, 5_000],
        [4_000, 9_000],
      ]),
    ],
    ['slides in a wrong order', list([[5_000, 6_000]], [[0, 1_000]])],
    ['a moment after the end', list([[0, HOUR_MS + 1_001]])],
    ['a moment before the beginning', list([[-1, 5_000]])],
    ['half a millisecond', list([[0.5, 5_000]])],
    ['a moment that is none', '{"version":1,"slides":[{"spans":[{"first_ms":"0","last_ms":1}]}]}'],
    ['too many slides', list(...Array.from({ length: 1_001 }, (_, index): [number, number][] => [[index, index]]))],
    ['a slide seen too often', list(Array.from({ length: 1_001 }, (_, index): [number, number] => [index, index]))],
    ['a list without end', `${'['.repeat(100_000)}`],
  ])('%s is refused', (_, text) => {
    expect(judgePackList(text, HOUR_MS)).toBeNull();
  });
});
