import { describe, expect, it } from 'vitest';
import { correctNote } from './correct-note.ts';
import { diffNotes } from './diff-notes.ts';
import type { NoteBlock, NoteDocument } from './note-document.ts';

const words = (text: string) => text.split(/[\s.,]+/).filter((word) => word.length > 1);
const block = (id: string, text: string, rest: Partial<NoteBlock> = {}): NoteBlock => ({
  id,
  kind: 'paragraph',
  heading: null,
  text,
  segment_ids: [],
  slide_ids: [],
  at_ms: 0,
  doubts: [],
  ...rest,
});
const note: NoteDocument = {
  title: '고육값 강의',
  overview: '고육값을 배웁니다.',
  duration_ms: 20_000,
  glossary: [
    { term: '고육값', meaning: '특성 방정식의 근' },
    { term: '행렬', meaning: '고육값을 갖는 것' },
  ],
  sections: [
    {
      number: 1,
      start_ms: 0,
      end_ms: 10_000,
      status: 'DONE',
      heading: '고육값',
      blocks: [
        block('b1_1', '고육값은 근입니다', { segment_ids: ['s1'] }),
        block('b1_2', '고육값 벡터', { slide_ids: ['p1'] }),
        block('b1_3', '지어낸 말', { segment_ids: ['s1'], doubts: ['unknown-id'] }),
      ],
    },
    {
      number: 2,
      start_ms: 10_000,
      end_ms: 20_000,
      status: 'DONE',
      heading: '분해',
      blocks: [block('b2_1', '고육값분해를 합니다', { segment_ids: ['s2'] })],
    },
  ],
  segments: [
    { id: 's1', start_ms: 0, end_ms: 9000, text: '고육값은 근입니다' },
    { id: 's2', start_ms: 10_000, end_ms: 19_000, text: '고육값분해를 합니다' },
  ],
  slides: [{ id: 'p1', first_ms: 0, last_ms: 9000, text: '고육값 벡터' }],
  coverage: { voiced_minutes: 1, covered_minutes: 1, slides: 1, covered_slides: 1, gaps: [] },
  evidence: { supported: 3, total: 4 },
};
const correction = { wrong: '고육값', right: '고유치' };

describe('correctNote', () => {
  const corrected = correctNote(note, correction, words);

  it('corrects transcript and note text together so that blocks stay supported', () => {
    expect(diffNotes(note, corrected.document).map(({ place, id, after }) => [place, id, after])).toEqual([
      ['TITLE', null, '고유치 강의'],
      ['OVERVIEW', null, '고유치를 배웁니다.'],
      ['GLOSSARY', null, '고유치: 특성 방정식의 근'],
      ['GLOSSARY', null, '행렬: 고유치를 갖는 것'],
      ['HEADING', null, '고유치'],
      ['BLOCK', 'b1_1', '고유치는 근입니다'],
      ['SEGMENT', 's1', '고유치는 근입니다'],
    ]);
    expect(corrected.document.evidence).toEqual(note.evidence);
  });
  it('leaves a block that would lose its support and requests a rewrite of the section', () => {
    expect(corrected.document.sections[0]?.blocks[1]).toEqual(note.sections[0]?.blocks[1]);
    expect(corrected.reruns).toEqual([
      { section: 1, reasons: ['SUPPORT_LOST'] },
      { section: 2, reasons: ['PART_OF_WORD'] },
    ]);
  });
  it('lists longer words that contain the term and leaves them unchanged', () =>
    expect(corrected.untouched).toEqual([
      { place: 'SEGMENT', id: 's2', section: 2, word: '고육값분해를' },
      { place: 'BLOCK', id: 'b2_1', section: 2, word: '고육값분해를' },
    ]));
  it('preserves doubts that are not about words', () =>
    expect(corrected.document.sections[0]?.blocks[2]?.doubts).toEqual(['unknown-id']));
  it('is idempotent', () =>
    expect(correctNote(corrected.document, correction, words).document).toEqual(corrected.document));
  it('does not duplicate an existing glossary term', () => {
    const glossary = [...note.glossary, { term: '고유치', meaning: '이미 있음' }];
    expect(correctNote({ ...note, glossary }, correction, words).document.glossary.map(({ term }) => term)).toEqual([
      '행렬',
      '고유치',
    ]);
  });
});
