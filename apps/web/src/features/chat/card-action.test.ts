import { expect, test } from 'vitest';
import { cardFromAnswer } from './card-action.tsx';

const cite = (id: string, note_id = 'note') => ({ note_id, kind: 'SPEECH' as const, id, start_ms: 1000 });

test('takes the confirmed sentences and the lines that they cite', () => {
  const card = cardFromAnswer({
    question: '교착 상태가 뭐예요?',
    sentences: [
      { text: '서로 기다리는 상태예요.', cites: [cite('s1'), cite('s2')], state: 'SUPPORTED' },
      { text: '강의에 없는 설명이에요.', cites: [], state: 'SUPPORTED' },
      { text: '확인되지 않았어요.', cites: [cite('s3')], state: 'PARTLY' },
      { text: '다른 강의의 말이에요.', cites: [cite('s9', 'other')], state: 'SUPPORTED' },
    ],
  });
  expect(card).toEqual({
    note_id: 'note',
    front: '교착 상태가 뭐예요?',
    back: '서로 기다리는 상태예요.',
    segment_ids: ['s1', 's2'],
  });
});

test('makes no card of an answer that the lecture does not confirm', () => {
  const sentences = [{ text: '일반 지식이에요.', cites: [cite('s1')], state: 'PARTLY' as const }];
  expect(cardFromAnswer({ question: '질문', sentences })).toBeNull();
});
