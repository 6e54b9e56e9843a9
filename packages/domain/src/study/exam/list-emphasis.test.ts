import { expect, it } from 'vitest';
import type { NoteDocument } from '../../notes/note-document.ts';
import { listEmphasis } from './list-emphasis.ts';

const document = {
  glossary: [
    { term: '교착 상태', meaning: '' },
    { term: '락', meaning: '' },
    { term: '기아', meaning: '' },
  ],
  segments: [
    { id: 's1', start_ms: 0, end_ms: 4000, text: '교착상태는 서로 기다리는 상태입니다' },
    { id: 's2', start_ms: 4000, end_ms: 9000, text: '이건 시험에 꼭 나옵니다' },
    { id: 's3', start_ms: 10_000, end_ms: 12_000, text: '잠깐 쉬겠습니다' },
  ],
  sections: [
    {
      number: 1,
      status: 'DONE',
      heading: '교착 상태',
      start_ms: 0,
      end_ms: 10_000,
      blocks: [
        {
          kind: 'exam_hint',
          text: '시험에 나온다',
          segment_ids: ['s2'],
          at_ms: 4000,
          strength: 'said',
          quote: { text: '시험에 꼭', segment_id: 's2', at_ms: 4000 },
        },
        { kind: 'paragraph', text: '', segment_ids: ['s1'], at_ms: 0 },
      ],
    },
    { number: 2, status: 'FAILED', heading: '쉬는 시간', start_ms: 10_000, end_ms: 12_000, blocks: [] },
  ],
} as unknown as NoteDocument;

it('lists hints with the place of their quote, spoken terms and time; sections without text are left out', () => {
  expect(listEmphasis(document)).toEqual([
    {
      section: 1,
      topic: '교착 상태',
      spoken_ms: 9000,
      hints: [{ strength: 'said', start_ms: 4000, end_ms: 9000, text: '시험에 꼭' }],
      terms: [{ term: '교착 상태', start_ms: 0, end_ms: 4000, text: '교착상태는 서로 기다리는 상태입니다' }],
    },
  ]);
});
