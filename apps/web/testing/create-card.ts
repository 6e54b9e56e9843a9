import type { FlashCard } from '../src/features/study/cards/cards.api.ts';
import { idOf } from './create-problem.ts';

export const createCard = (number: number, changes: Partial<FlashCard> = {}): FlashCard => ({
  id: idOf(900 + number),
  note_id: idOf(700),
  kind: 'QUESTION',
  front: `앞 ${number}`,
  back: `뒤 ${number}`,
  heading: '절',
  section: 1,
  evidence: [{ segment_id: 's1', start_ms: 83_000, end_ms: 85_000, text: '강의에서 한 말' }],
  slide_id: null,
  image_url: null,
  boxes: null,
  is_edited: false,
  is_suspended: false,
  is_source_missing: false,
  is_new: true,
  due_at: '2026-01-02T03:04:05.000Z',
  created_at: '2026-01-02T03:04:05.000Z',
  ...changes,
});
