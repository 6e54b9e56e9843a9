import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffNotes } from './diff-notes.ts';
import type { NoteBlock, NoteDocument } from './note-document.ts';

const block = (text: string, index: number): NoteBlock => ({
  id: `b1_${index + 1}`,
  kind: 'paragraph',
  heading: null,
  text,
  segment_ids: ['s1'],
  slide_ids: [],
  at_ms: 0,
});
const note = (texts: readonly string[], transcript = '말'): NoteDocument => ({
  title: '제목',
  overview: '개요',
  duration_ms: 1000,
  glossary: [{ term: '미분', meaning: '뜻' }],
  sections: [{ number: 1, start_ms: 0, end_ms: 1000, status: 'DONE', heading: '1부', blocks: texts.map(block) }],
  segments: [{ id: 's1', start_ms: 0, end_ms: 900, text: transcript }],
  slides: [],
  coverage: { voiced_minutes: 1, covered_minutes: 1, slides: 0, covered_slides: 0, gaps: [] },
  evidence: { supported: texts.length, total: texts.length },
});

describe('diffNotes', () => {
  it('returns no change for equal notes', () => expect(diffNotes(note(['가', '나']), note(['가', '나']))).toEqual([]));
  it('reports changed pieces in place', () =>
    expect(diffNotes(note(['가', '나', '다']), note(['가', '너', '다'], '마'))).toEqual([
      { place: 'BLOCK', id: 'b1_2', section: 1, before: '나', after: '너' },
      { place: 'SEGMENT', id: 's1', section: 1, before: '말', after: '마' },
    ]));
  it('reports an inserted block without moving others', () =>
    expect(diffNotes(note(['가', '나']), note(['가', '새', '나']))).toEqual([
      { place: 'BLOCK', id: 'b1_2', section: 1, before: null, after: '새' },
    ]));
  it('reports a removed block', () =>
    expect(diffNotes(note(['가', '나']), note(['나']))).toEqual([
      { place: 'BLOCK', id: 'b1_1', section: 1, before: '가', after: null },
    ]));
  it('reports the heading of a block without text', () => {
    const titled = note(['']);
    const [section] = titled.sections;
    const blocks = (section?.blocks ?? []).map((one) => ({ ...one, heading: '정의' }));
    const sections = titled.sections.map((one) => ({ ...one, blocks }));
    expect(diffNotes(note([]), { ...titled, sections })).toEqual([
      { place: 'BLOCK', id: 'b1_1', section: 1, before: null, after: '정의' },
    ]);
  });
  it('reports changes of title and glossary', () => {
    const changed = { ...note(['가']), title: '새 제목', glossary: [{ term: '적분', meaning: '뜻' }] };
    expect(diffNotes(note(['가']), changed).map(({ place }) => place)).toEqual(['TITLE', 'GLOSSARY']);
  });

  it('transforms the older blocks into the newer ones for any input', () => {
    const texts = fc.array(fc.constantFrom('가', '나', '다', '라'), { maxLength: 8 });
    fc.assert(
      fc.property(texts, texts, (old, now) => {
        const changes = diffNotes(note(old), note(now)).filter(({ place }) => place === 'BLOCK');
        const left: string[] = [...old];
        for (const { before } of changes) if (before !== null) left.splice(left.indexOf(before), 1);
        const all = [...left, ...changes.flatMap(({ after }) => (after === null ? [] : [after]))];
        expect(all.toSorted()).toEqual(now.toSorted());
      }),
    );
  });
});

describe('a note of format 2', () => {
  const [section] = note([]).sections;
  const withBlock = (rest: Partial<NoteBlock>, more: Partial<NoteDocument> = {}): NoteDocument => ({
    ...note([]),
    sections: section === undefined ? [] : [{ ...section, blocks: [{ ...block('글', 0), ...rest }] }],
    ...more,
  });
  const quote = (text: string) => ({ text, segment_id: 's1', at_ms: 0 });
  const sentence = (text: string) => ({ id: 'k', text, segment_ids: [], slide_ids: [], state: 'SUPPORTED' as const });

  it.each([
    ['topics', [withBlock({ topic: '가' }), withBlock({ topic: '나' })], ['HEADING', '가', '나']],
    [
      'original terms',
      [withBlock({ heading: '가', original: 'a' }), withBlock({ heading: '가', original: 'b' })],
      ['BLOCK', '가 (a)\n글', '가 (b)\n글'],
    ],
    [
      'quotes',
      [withBlock({ quote: quote('가') }), withBlock({ quote: quote('나') })],
      ['BLOCK', '글\n“가”', '글\n“나”'],
    ],
    [
      'key points',
      [withBlock({}, { key_points: [sentence('가')] }), withBlock({}, { key_points: [sentence('나')] })],
      ['OVERVIEW', '가', '나'],
    ],
    [
      'original terms of the glossary',
      [
        withBlock({}, { glossary: [{ term: '미분', original: 'a', meaning: '뜻' }] }),
        withBlock({}, { glossary: [{ term: '미분', original: 'b', meaning: '뜻' }] }),
      ],
      ['GLOSSARY', '미분 (a): 뜻', '미분 (b): 뜻'],
    ],
  ] as const)('reports changed %s', (_title, [old, now], [place, before, after]) =>
    expect(diffNotes(old, now)).toMatchObject([{ place, before, after }]),
  );
});
