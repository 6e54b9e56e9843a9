import type { notesCalls, WireResponse } from '@pilgi/contract';

type Note = WireResponse<typeof notesCalls.get>;
type Block = Note['sections'][number]['blocks'][number];
type Sentence = NonNullable<Block['sentences']>[number];

const idOf = (number: number) => `7d3f0a52-6d0e-4c43-9a39-${String(number).padStart(12, '0')}`;

export function createBlock(id: string, changes: Partial<Block> = {}): Block {
  return {
    id,
    kind: 'paragraph',
    heading: null,
    text: '고유벡터의 방향은 그대로다.',
    at_ms: 0,
    segment_ids: [],
    slide_ids: [],
    ...changes,
  };
}

export function createSentence(id: string, text: string, changes: Partial<Sentence> = {}): Sentence {
  return { id, text, segment_ids: [], slide_ids: [], state: 'SUPPORTED', ...changes };
}

export function createCheck(changes: Partial<NonNullable<Note['check']>> = {}): NonNullable<Note['check']> {
  return {
    sentences: 2,
    supported: 1,
    fixed: 0,
    partly: 0,
    not_found: 1,
    removed: 0,
    unchecked: 0,
    unchecked_sections: 0,
    false_planted: 0,
    false_caught: 0,
    ...changes,
  };
}

/** Ten minutes in two sections; half of the minutes with speech are covered. */
export function createNote(changes: Partial<Note> = {}): Note {
  return {
    id: idOf(1),
    lecture_id: idOf(2),
    version: 1,
    created_at: '2026-01-02T03:04:05.000Z',
    updated_at: '2026-01-02T03:04:05.000Z',
    title: '고윳값과 고유벡터',
    overview: '변환을 방향과 배율로 나눈다.',
    duration_ms: 600_000,
    glossary: [{ term: '고윳값', meaning: '배율' }],
    sections: [
      {
        number: 1,
        start_ms: 0,
        end_ms: 300_000,
        status: 'DONE',
        heading: '왜 필요한가',
        blocks: [
          createBlock('b1_1', {
            at_ms: 5000,
            segment_ids: ['s1'],
            slide_ids: ['p1'],
            sentences: [
              createSentence('b1_1.1', '고유벡터의 방향은 그대로다.', { segment_ids: ['s1'], slide_ids: ['p1'] }),
            ],
          }),
          createBlock('b1_2', {
            at_ms: 65_000,
            text: '모든 행렬은 대각화된다.',
            sentences: [createSentence('b1_2.1', '모든 행렬은 대각화된다.', { state: 'NOT_FOUND' })],
          }),
        ],
        is_checked: true,
        coverage: { voiced_seconds: 8, covered_seconds: 4 },
      },
      { number: 2, start_ms: 300_000, end_ms: 600_000, status: 'FAILED', heading: '풀기', blocks: [] },
    ],
    segments: [
      { id: 's1', start_ms: 5000, end_ms: 9000, text: '고유 벡터는 방향이 그대로예요' },
      { id: 's2', start_ms: 65_000, end_ms: 70_000, text: '잡담' },
    ],
    slides: [{ id: 'p1', first_ms: 0, last_ms: 60_000, text: '영벡터를 제외하는 이유' }],
    coverage: { voiced_minutes: 2, covered_minutes: 1, slides: 1, covered_slides: 1, gaps: [] },
    evidence: { supported: 1, total: 2 },
    check: createCheck(),
    pictures: [{ slide_id: 'p1', url: 'https://s3.test/p1.jpg' }],
    audio_url: 'https://s3.test/audio.ogg',
    ...changes,
  };
}
