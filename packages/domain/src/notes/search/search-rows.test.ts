import { expect, it } from 'vitest';
import type { NoteBlock, NoteDocument, NoteSentence } from '../note-document.ts';
import { searchRows } from './search-rows.ts';

const sentence = (text: string): NoteSentence => ({
  id: text,
  text,
  segment_ids: [],
  slide_ids: [],
  state: 'SUPPORTED',
});
const block = (id: string, rest: Partial<NoteBlock>): NoteBlock => ({
  id,
  kind: 'paragraph',
  heading: null,
  text: '',
  segment_ids: [],
  slide_ids: [],
  at_ms: 1000,
  ...rest,
});
const note: NoteDocument = {
  format: 2,
  title: '운영체제',
  overview: '개요',
  key_points: [sentence('선점이 **핵심**이다.')],
  duration_ms: 10_000,
  glossary: [{ term: '호위 효과', original: 'convoy effect', meaning: '밀리는 일' }],
  sections: [
    {
      number: 1,
      start_ms: 0,
      end_ms: 10_000,
      status: 'DONE',
      heading: '스케줄링',
      blocks: [
        block('b1', {
          kind: 'definition',
          topic: '기초',
          heading: '문맥 교환',
          original: 'context switch',
          text: '저장',
        }),
        block('b2', { kind: 'table', topic: '기초', text: '| 작업 | 값 |\n|---|---|\n| P1 | 3 |' }),
        block('b3', { kind: 'code', topic: '구현', text: '```python\nif left > 0:\n    run()\n```', at_ms: 4000 }),
      ],
    },
  ],
  segments: [],
  slides: [],
  coverage: { voiced_minutes: 0, covered_minutes: 0, slides: 0, covered_slides: 0, gaps: [] },
  evidence: { supported: 0, total: 0 },
};

it('contains key points, original terms, topics, tables and code without the signs around them', () => {
  const [title, section] = searchRows(note, []);
  expect(title?.passages.map(({ text }) => text)).toEqual([
    '운영체제',
    '개요',
    '선점이 핵심이다.',
    '호위 효과 convoy effect 밀리는 일',
  ]);
  expect(section?.passages).toEqual([
    { start_ms: 0, text: '스케줄링' },
    { start_ms: 1000, text: '기초' },
    { start_ms: 1000, text: '문맥 교환 context switch' },
    { start_ms: 1000, text: '저장' },
    { start_ms: 1000, text: '| 작업 | 값 | | P1 | 3 |' },
    { start_ms: 4000, text: '구현' },
    { start_ms: 4000, text: 'if left > 0: run()' },
  ]);
});
