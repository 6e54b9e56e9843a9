import { expect, it } from 'vitest';
import { checkLength } from './check-length.ts';

const HOUR_MS = 3_600_000;
const made = {
  duration_ms: HOUR_MS,
  utterances: [
    { number: 1, start_ms: 1_000, end_ms: 5_000 },
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
const note = { duration_ms: HOUR_MS, segments, sections: [section] };

it('returns no findings for a complete note and reports a missing end, a late time mark and a failed section', () => {
  expect(checkLength(note, made)).toEqual([]);
  const [first] = blocks;
  const cut = { ...note, segments: segments.slice(0, 1), sections: [{ ...section, blocks: blocks.slice(0, 1) }] };
  expect(checkLength(cut, made)).toEqual([
    '1 of 2 sentences',
    '0 of the last 1 sentences',
    'no block covers the last ten minutes',
  ]);
  const late = { ...section, blocks: [...blocks, { ...first, at_ms: HOUR_MS + 1_000 } as (typeof blocks)[number]] };
  expect(checkLength({ ...note, sections: [late] }, made)).toEqual(['time mark 1:00:01 is outside the recording']);
  expect(checkLength({ ...note, sections: [{ ...section, status: 'FAILED' }] }, made)).toEqual(['section 1 is FAILED']);
});
