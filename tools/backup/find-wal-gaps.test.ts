import { expect, it } from 'vitest';
import { findWalGaps } from './find-wal-gaps.ts';

const segment = (high: string, low: string, timeline = '00000001') => `${timeline}000000${high}000000${low}`;

it.each([
  ['one after the other', [segment('00', 'FE'), segment('00', 'FF'), segment('01', '00')], []],
  ['the newest not full yet', [segment('00', 'FE'), `${segment('00', 'FF')}.partial`], []],
  ['over to a new timeline', [segment('00', 'FE'), segment('00', 'FF', '00000002')], []],
  ['one missing', [segment('00', 'FE'), segment('01', '00')], ['00000000000000FF']],
  ['the beginning missing', [segment('00', 'FF')], ['00000000000000FE']],
  ['nothing at all', ['00000002.history'], ['00000000000000FE']],
])('%s', (_title, names, gaps) => {
  expect(findWalGaps(names, segment('00', 'FE'))).toEqual(gaps);
});
