import { expect, it } from 'vitest';
import { checkLength, shareSpoken } from './check-length.ts';

const HOUR_MS = 3_600_000;
const made = {
  duration_ms: HOUR_MS,
  utterances: [
    { number: 1, start_ms: 1_000, end_ms: 6_000 },
    { number: 2, start_ms: HOUR_MS - 60_000, end_ms: HOUR_MS - 55_000 },
  ],
};
const segments = made.utterances.map(({ start_ms, end_ms }, index) => ({
  id: `s${index}`,
  start_ms,
  end_ms,
  text: '말',
}));
const blocks = segments.map((segment, index) => ({
  id: `b${index}`,
  kind: 'paragraph' as const,
  heading: null,
  text: '글',
  segment_ids: [segment.id],
  slide_ids: [],
  at_ms: segment.start_ms,
}));
const section = { number: 1, status: 'DONE' as const, heading: '처음', start_ms: 0, end_ms: HOUR_MS, blocks };
const note = { duration_ms: HOUR_MS, segments, sections: [section], coverage: { gaps: [] } };

it('returns no findings for a complete note and reports a missing end, a late time mark and a failed section', () => {
  expect(checkLength(note, made)).toEqual([]);
  const [first] = blocks;
  const cut = { ...note, segments: segments.slice(0, 1), sections: [{ ...section, blocks: blocks.slice(0, 1) }] };
  expect(checkLength(cut, made)).toEqual([
    'only 50.0 % of the sentences transcribed',
    'only 50.0 % of the sentences transcribed or named as missing',
    'only 0.0 % of the last ten minutes transcribed',
    'only 0.0 % of the last ten minutes transcribed or named as missing',
    'no block covers the last ten minutes',
    'minute 59 is in no block and in no gap',
  ]);
  const late = { ...section, blocks: [...blocks, { ...first, at_ms: HOUR_MS + 1_000 } as (typeof blocks)[number]] };
  expect(checkLength({ ...note, sections: [late] }, made)).toEqual(['time mark 1:00:01 is outside the recording']);
  expect(checkLength({ ...note, sections: [{ ...section, status: 'FAILED' }] }, made)).toEqual(['section 1 is FAILED']);
});

it('accepts lines that are cut in other places than the sentences, and reports a minute that no block cites', () => {
  const [first, last] = segments;
  if (first === undefined || last === undefined) throw new Error('two segments');
  const halves = [
    { ...first, id: 'a', end_ms: 3_000 },
    { ...first, id: 'b', start_ms: 3_000 },
  ];
  const split = { ...note, segments: [...halves, last] };
  expect(checkLength(split, made)).toEqual(['minute 0 is in no block and in no gap']);
  const gaps = [{ start_ms: 0, end_ms: 60_000 }];
  expect(checkLength({ ...split, coverage: { gaps } }, made)).toEqual([]);
});

it('counts sentences that are named as missing, but not as transcribed', () => {
  const unheard = { ...note, segments: segments.slice(1), untranscribed: [{ start_ms: 0, end_ms: 6_000 }] };
  expect(shareSpoken(unheard, made.utterances)).toEqual({ transcribed: 0.5, accounted: 1 });
});
