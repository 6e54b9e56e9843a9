import { describe, expect, it } from 'vitest';
import { assembleNote, type NoteParts } from './assemble-note.ts';

const plan = (number: number, start_ms: number, end_ms: number) => ({
  number,
  start_ms,
  end_ms,
  voiced: [],
  slide_ids: [],
});
const block = (segment_ids: string[], slide_ids: string[] = []) => ({
  kind: 'paragraph' as const,
  heading: null,
  text: '미분',
  segment_ids,
  slide_ids,
  doubts: [],
});
const parts: NoteParts = {
  title: '미적분',
  overview: '미분을 배운다.',
  headings: new Map([[1, '미분']]),
  glossary: [],
  duration_ms: 1_200_000,
  slides: [
    { id: 'p1', first_ms: 0, last_ms: 700_000 },
    { id: 'p2', first_ms: 800_000, last_ms: 900_000 },
  ],
  voice: [{ start_ms: 5000, end_ms: 12_000 }],
  untranscribed: [],
  sections: [
    {
      plan: plan(1, 0, 600_000),
      status: 'DONE',
      segments: [
        { id: 's1001', start_ms: 5000, end_ms: 9000, text: '미분' },
        { id: 's1002', start_ms: 9000, end_ms: 12_000, text: '적분' },
      ],
      blocks: [block(['s1002', 's1001']), block([], ['p1']), block(['s9999'], ['p2'])],
    },
    { plan: plan(2, 600_000, 1_200_000), status: 'FAILED', segments: [], blocks: [] },
  ],
};

describe('assembleNote', () => {
  const note = assembleNote(parts);

  it('starts a block at its first cited segment, else at its slide, else at its section', () => {
    expect(note.sections[0]?.blocks.map((one) => one.at_ms)).toEqual([5000, 0, 0]);
  });
  it('removes ids that do not exist or belong to another section', () => {
    expect(note.sections[0]?.blocks[2]).toMatchObject({ segment_ids: [], slide_ids: [] });
  });
  it('counts evidence and coverage', () => {
    expect(note.evidence).toEqual({ supported: 3, total: 3 });
    expect(note.coverage).toMatchObject({
      voiced_seconds: 7,
      covered_seconds: 7,
      slides: 2,
      covered_slides: 1,
    });
  });
  it('marks a failed section and names a section without a heading', () => {
    expect(note.sections[1]).toMatchObject({ status: 'FAILED', heading: '2부', blocks: [] });
  });
  it('is deterministic', () => expect(JSON.stringify(assembleNote(parts))).toBe(JSON.stringify(note)));
});
