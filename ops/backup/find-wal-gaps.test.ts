import { expect, it } from 'vitest';
import { findWalGaps } from './find-wal-gaps.ts';

const segment = (high: string, low: string, timeline = '00000001') => `${timeline}000000${high}000000${low}`;

it.each([
  ['consecutive segments', [segment('00', 'FE'), segment('00', 'FF'), segment('01', '00')], []],
  ['a partial newest segment', [segment('00', 'FE'), `${segment('00', 'FF')}.partial`], []],
  ['a change of timeline', [segment('00', 'FE'), segment('00', 'FF', '00000002')], []],
  ['a missing segment', [segment('00', 'FE'), segment('01', '00')], ['00000000000000FF']],
  ['a missing first segment', [segment('00', 'FF')], ['00000000000000FE']],
  ['no segments', ['00000002.history'], ['00000000000000FE']],
])('reports the gaps of %s', (_title, names, gaps) => {
  expect(findWalGaps(names, segment('00', 'FE'))).toEqual(gaps);
});
