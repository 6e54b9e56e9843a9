import { describe, expect, it } from 'vitest';
import { correctNote } from './correct-note.ts';
import { diffNotes } from './diff-notes.ts';
import type { NoteBlock, NoteDocument, NoteSentence } from './note-document.ts';

const sentence = (id: string, text: string, rest: Partial<NoteSentence> = {}): NoteSentence => ({
  id,
  text,
  segment_ids: [],
  slide_ids: [],
  state: 'SUPPORTED',
  ...rest,
});
const block = (id: string, ...sentences: NoteSentence[]): NoteBlock => ({
  id,
  kind: 'paragraph',
  heading: null,
  text: sentences.map(({ text }) => text).join(' '),
  segment_ids: sentences.flatMap(({ segment_ids }) => segment_ids),
  slide_ids: [],
  at_ms: 0,
  sentences,
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
        block(
          'b1_1',
          sentence('b1_1.1', '고육값은 근입니다.', { segment_ids: ['s1'] }),
          sentence('b1_1.2', '늘 고육값이 있습니다.', { segment_ids: ['s1'], state: 'PARTLY', wrong: '늘 고육값이' }),
        ),
        block('b1_2', sentence('b1_2.1', '고육값 벡터', { slide_ids: ['p1'], state: 'FIXED', was: '벡터' })),
        block('b1_3', sentence('b1_3.1', '근은 답입니다.', { segment_ids: ['s1'] })),
      ],
      is_checked: true,
      removed: [sentence('b1_3.2', '고육값은 없습니다.', { state: 'CONTRADICTED' })],
    },
    {
      number: 2,
      start_ms: 10_000,
      end_ms: 20_000,
      status: 'DONE',
      heading: '분해',
      blocks: [block('b2_1', sentence('b2_1.1', '고육값분해를 합니다', { segment_ids: ['s2'] }))],
      is_checked: true,
    },
  ],
  segments: [
    { id: 's1', start_ms: 0, end_ms: 9000, text: '고육값은 근입니다' },
    { id: 's2', start_ms: 10_000, end_ms: 19_000, text: '고육값분해를 합니다' },
  ],
  slides: [{ id: 'p1', first_ms: 0, last_ms: 9000, text: '고육값 벡터' }],
  coverage: { voiced_minutes: 1, covered_minutes: 1, slides: 1, covered_slides: 1, gaps: [] },
  evidence: { supported: 4, total: 5 },
  check: {
    sentences: 5,
    supported: 3,
    fixed: 1,
    partly: 1,
    not_found: 0,
    removed: 1,
    unchecked: 0,
    unchecked_sections: 0,
    false_planted: 12,
    false_caught: 11,
  },
};
const correction = { wrong: '고육값', right: '고유치' };

describe('correctNote', () => {
  const corrected = correctNote(note, correction);
  const [first] = corrected.document.sections;

  it('corrects the transcript and the note together', () => {
    expect(diffNotes(note, corrected.document).map(({ place, id, after }) => [place, id, after])).toEqual([
      ['TITLE', null, '고유치 강의'],
      ['OVERVIEW', null, '고유치를 배웁니다.'],
      ['GLOSSARY', null, '고유치: 특성 방정식의 근'],
      ['GLOSSARY', null, '행렬: 고유치를 갖는 것'],
      ['HEADING', null, '고유치'],
      ['BLOCK', 'b1_1', '고유치는 근입니다. 늘 고유치가 있습니다.'],
      ['BLOCK', 'b1_2', '고유치 벡터'],
      ['SEGMENT', 's1', '고유치는 근입니다'],
    ]);
    expect(first?.removed?.[0]?.text).toBe('고유치는 없습니다.');
  });
  it('keeps the state of a sentence that changes with its lines, and corrects the words that differ', () => {
    expect(first?.blocks[0]?.sentences).toMatchObject([
      { state: 'SUPPORTED' },
      { state: 'PARTLY', wrong: '늘 고유치가' },
    ]);
  });
  it('gives a sentence that changes alone no verdict', () => {
    expect(first?.blocks[1]?.sentences).toEqual([
      { id: 'b1_2.1', text: '고유치 벡터', segment_ids: [], slide_ids: ['p1'], state: 'OWN' },
    ]);
  });
  it('does not count a sentence as compared when only its lines change, and requests a rewrite', () => {
    expect(first?.blocks[2]?.sentences?.[0]).toMatchObject({ text: '근은 답입니다.', state: 'UNCHECKED' });
    expect(corrected.reruns).toEqual([
      { section: 1, reasons: ['SUPPORT_LOST'] },
      { section: 2, reasons: ['PART_OF_WORD'] },
    ]);
  });
  it('counts the states again and keeps the canaries of the job', () => {
    expect(corrected.document.evidence).toEqual({ supported: 2, total: 5 });
    expect(corrected.document.check).toMatchObject({ fixed: 0, unchecked: 2, false_planted: 12, false_caught: 11 });
  });
  it('lists longer words that contain the term and leaves them unchanged', () =>
    expect(corrected.untouched).toEqual([
      { place: 'SEGMENT', id: 's2', section: 2, word: '고육값분해를' },
      { place: 'BLOCK', id: 'b2_1', section: 2, word: '고육값분해를' },
    ]));
  it('corrects the text of a note without sentences', () => {
    const sections = note.sections.map((section) => ({
      ...section,
      blocks: section.blocks.map(({ sentences: _sentences, ...rest }) => rest),
    }));
    const { check: _check, ...older } = { ...note, sections };
    const { document } = correctNote(older, correction);
    expect(document.sections[0]?.blocks[1]?.text).toBe('고유치 벡터');
    expect(document).toMatchObject({ evidence: note.evidence });
    expect(document.check).toBeUndefined();
  });
  it('is idempotent', () => expect(correctNote(corrected.document, correction).document).toEqual(corrected.document));
  it('does not duplicate an existing glossary term', () => {
    const glossary = [...note.glossary, { term: '고유치', meaning: '이미 있음' }];
    expect(correctNote({ ...note, glossary }, correction).document.glossary.map(({ term }) => term)).toEqual([
      '행렬',
      '고유치',
    ]);
  });
});

describe('a note of format 2', () => {
  const [first] = note.sections;
  if (first === undefined) throw new Error('the note has no section');
  const details: NoteBlock = {
    ...block('b1_1', sentence('b1_1.1', '| 고육값 | 근 |', { segment_ids: ['s1'] })),
    kind: 'table',
    text: '| 고육값의 이름 | 뜻 |\n|---|---|\n| 고육값 | 근 |',
    head: '| 고육값의 이름 | 뜻 |\n|---|---|',
    topic: '고육값의 뜻',
    original: '고육값(eigenvalue)',
    quote: { text: note.segments[0]?.text ?? '', segment_id: 's1', at_ms: 0 },
  };
  const { document } = correctNote(
    {
      ...note,
      format: 2,
      key_points: [
        sentence('k1', '고육값이 중요하다.', { segment_ids: ['s1'] }),
        sentence('k2', '고육값은 수이다.'),
        sentence('k3', '근은 답이다.', { segment_ids: ['s1'] }),
      ],
      glossary: [{ term: '고육값', original: '고육값(eigenvalue)', meaning: '근' }],
      sections: [{ ...first, blocks: [details] }],
    },
    { wrong: '고육값', right: '고윳값' },
  );
  const [corrected] = document.sections[0]?.blocks ?? [];

  it('corrects topic, original term, and the head of a table in its text', () => {
    expect(corrected).toMatchObject({
      topic: '고윳값의 뜻',
      original: '고윳값(eigenvalue)',
      head: '| 고윳값의 이름 | 뜻 |\n|---|---|',
      text: '| 고윳값의 이름 | 뜻 |\n|---|---|\n| 고윳값 | 근 |',
    });
    expect(document.glossary).toEqual([{ term: '고윳값', original: '고윳값(eigenvalue)', meaning: '근' }]);
  });

  it('keeps a quote equal to its corrected line', () => {
    expect(corrected?.quote?.text).toContain('고윳값');
    expect(corrected?.quote?.text).toBe(document.segments[0]?.text);
  });

  it('judges key points like sentences', () =>
    expect(document.key_points?.map(({ text, state }) => [text, state])).toEqual([
      ['고윳값이 중요하다.', 'SUPPORTED'],
      ['고윳값은 수이다.', 'OWN'],
      ['근은 답이다.', 'UNCHECKED'],
    ]));
});
