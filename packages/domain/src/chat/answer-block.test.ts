import { expect, it } from 'vitest';
import { editNote } from '../notes/editing/edit-note.ts';
import type { NoteBlock, NoteDocument } from '../notes/note-document.ts';
import { answerBlock, citedNote, findAnswerBlock } from './answer-block.ts';
import type { ChatSentence } from './chat-sentence.ts';
import { shownSlides } from './shown-slides.ts';

const block = (id: string, at_ms: number): NoteBlock => ({
  id,
  kind: 'paragraph',
  heading: null,
  text: '글',
  segment_ids: [],
  slide_ids: [],
  at_ms,
  sentences: [],
});
const note: NoteDocument = {
  title: '강의',
  overview: '',
  duration_ms: 90_000,
  glossary: [],
  sections: [
    { number: 1, start_ms: 0, end_ms: 30_000, status: 'DONE', heading: '', blocks: [block('b1_1', 0)] },
    {
      number: 2,
      start_ms: 30_000,
      end_ms: 90_000,
      status: 'DONE',
      heading: '',
      blocks: [block('b2_1', 30_000), block('b2_2', 60_000)],
    },
  ],
  segments: [{ id: 's4', start_ms: 40_000, end_ms: 45_000, text: '정의' }],
  slides: [
    { id: 'p1', first_ms: 0, last_ms: 35_000 },
    { id: 'p2', first_ms: 35_000, last_ms: 90_000 },
  ],
  coverage: { voiced_minutes: 1, covered_minutes: 1, slides: 0, covered_slides: 0, gaps: [] },
  evidence: { supported: 0, total: 0 },
};
const cite = (id: string, start_ms: number, kind: 'SPEECH' | 'SLIDE' = 'SPEECH', note_id = 'n') => ({
  note_id,
  kind,
  id,
  start_ms,
});
const sentences: ChatSentence[] = [
  { text: '서로 기다리는 상태다.', state: 'SUPPORTED', cites: [cite('s4', 40_000), cite('s9', 50_000)] },
  { text: '다른 책에서는 달라요.', state: 'BEYOND', cites: [] },
  { text: '왜 그럴까요?', state: 'GUIDE', cites: [] },
];
const input = { note_id: 'n', question_id: 'q1', question: ' 교착  상태가\n뭐예요? ', sentences };

it('makes a block of the owner at the cited moment, with its evidence and where it comes from', () => {
  const edit = answerBlock(note, input);
  if (edit === null) throw new Error('no block');
  expect(edit).toMatchObject({ section: 2, after: 'b2_1', heading: '교착 상태가 뭐예요?' });
  expect(edit.text).toBe('서로 기다리는 상태다.\n\n강의 밖의 설명: 다른 책에서는 달라요.');
  const edited = editNote(note, edit);
  if ('refusal' in edited) throw new Error(edited.refusal);
  const added = edited.document.sections[1]?.blocks[1];
  expect(added).toMatchObject({ question_id: 'q1', segment_ids: ['s4'], slide_ids: [], at_ms: 40_000 });
  expect(added?.sentences?.every(({ state }) => state === 'OWN')).toBe(true);
  expect(findAnswerBlock(edited.document, 'q1')).toBe(added?.id);
  expect(findAnswerBlock(note, 'q1')).toBeNull();
});

it('makes none of an answer that cites nothing in the note', () => {
  const outside = sentences.slice(1);
  expect(citedNote(outside)).toBeNull();
  expect(answerBlock(note, { ...input, sentences: outside })).toBeNull();
  expect(answerBlock(note, { ...input, note_id: 'other' })).toBeNull();
  expect(citedNote(sentences)).toBe('n');
});

it('lists the slides that were shown at the cited moments, each once', () => {
  const cited = [{ text: '', cites: [cite('s4', 40_000), cite('p2', 35_000, 'SLIDE'), cite('s1', 10_000)] }];
  expect(shownSlides(note.slides, { note_id: 'n', sentences: cited })).toEqual([
    { slide_id: 'p2', start_ms: 40_000 },
    { slide_id: 'p1', start_ms: 10_000 },
  ]);
  const elsewhere = [{ text: '', cites: [cite('s4', 40_000, 'SPEECH', 'other'), cite('s5', 95_000)] }];
  expect(shownSlides(note.slides, { note_id: 'n', sentences: elsewhere })).toEqual([]);
});
