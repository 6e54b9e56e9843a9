import { describe, expect, test } from 'vitest';
import type { NoteBlock, NoteDocument } from '../notes/note-document.ts';
import { makeGoldenCase } from './golden-case.ts';

const segments = Array.from({ length: 40 }, (_, index) => ({
  id: `s${index}`,
  start_ms: 1000 + index * 5000,
  end_ms: 6000 + index * 5000,
  text: `말 ${index}`,
}));
const block = (segment_ids: string[]): NoteBlock => ({
  id: 'b1_1',
  kind: 'paragraph',
  heading: null,
  text: '평균 대기 시간은 8초다.',
  segment_ids,
  slide_ids: [],
  at_ms: 51_000,
});
const noteWith = (segment_ids: string[]): NoteDocument => ({
  title: '운영체제',
  overview: '',
  duration_ms: 300_000,
  glossary: [],
  sections: [{ number: 1, start_ms: 0, end_ms: 300_000, status: 'DONE', heading: '가', blocks: [block(segment_ids)] }],
  segments,
  slides: [{ id: 'p1', first_ms: 0, last_ms: 300_000, text: 'FCFS' }],
  coverage: { voiced_minutes: 1, covered_minutes: 1, slides: 0, covered_slides: 0, gaps: [] },
  evidence: { supported: 0, total: 0 },
});
const make = (segment_ids: string[], more: object = {}) =>
  makeGoldenCase({
    name: 'report-1',
    kind: 'WRONG',
    document: noteWith(segment_ids),
    block_id: 'b1_1',
    statement: '평균 대기 시간은 6초다.',
    wrong: '평균 대기 시간은 8초다.',
    ...more,
  });

describe('makeGoldenCase', () => {
  test('contains at least five lines around the evidence, with times from zero', () => {
    const made = make(['s10']);
    expect(made?.source.script.map(({ id, text }) => [id, text])).toEqual([
      ['s1', '말 8'],
      ['s2', '말 9'],
      ['s3', '말 10'],
      ['s4', '말 11'],
      ['s5', '말 12'],
    ]);
    expect(made?.source.script[0]).toMatchObject({ start_ms: 0, end_ms: 5000, speaker: 'lecturer' });
    expect(made?.source.duration_ms).toBe(25_000);
    expect(made?.slides).toEqual([{ id: 'p1', first_ms: 0, last_ms: 25_000, text: 'FCFS' }]);
  });

  test('names the right statement as a fact and the sentence that was wrong', () => {
    expect(make(['s10'])).toMatchObject({
      facts: [{ id: 'f1', text: '평균 대기 시간은 6초다.', ids: ['s3'], false_version: '평균 대기 시간은 8초다.' }],
      key_points: [{ text: '평균 대기 시간은 6초다.', at_ms: 10_000, ids: ['s3'] }],
    });
  });

  test('names what was missing as a key point only', () => {
    const made = make(['s10'], { kind: 'MISSING', wrong: null });
    expect(made?.facts).toEqual([]);
    expect(made?.key_points).toHaveLength(1);
  });

  test('contains at most twenty lines, and lines from the time of a block without evidence', () => {
    expect(make(segments.map(({ id }) => id))?.source.script).toHaveLength(20);
    expect(make([])?.source.script.map(({ text }) => text)).toContain('말 10');
  });

  test('is null for an unknown block and for a note without transcript', () => {
    expect(make(['s10'], { block_id: 'b9_9' })).toBeNull();
    expect(make(['s10'], { document: { ...noteWith(['s10']), segments: [] } })).toBeNull();
  });
});
