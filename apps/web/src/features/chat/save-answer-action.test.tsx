import { chatCalls } from '@pilgi/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderAt } from '../../../testing/render-at.tsx';
import { rejectWith, respondWith, stubApiCalls } from '../../../testing/stub-api-calls.ts';
import { AnswerSlides } from './answer-slides.tsx';
import type { ChatQuestion } from './chat.api.ts';
import { SaveAnswerAction } from './save-answer-action.tsx';

const NOTE = '7d3f0a52-6d0e-4c43-9a39-000000000001';
const cites = [{ note_id: NOTE, kind: 'SPEECH' as const, id: 's1', start_ms: 65_000 }];
const question = (changes: Partial<ChatQuestion> = {}): ChatQuestion => ({
  id: '7d3f0a52-6d0e-4c43-9a39-000000000010',
  question: '교착 상태가 뭐예요?',
  mode: 'AUTO',
  status: 'ANSWERED',
  kind: 'LECTURE',
  grade: null,
  action: null,
  next: [],
  sentences: [{ text: '서로 기다리며 멈춘 상태입니다.', cites }],
  nearest: [],
  ceiling_credits: 0.3,
  credits_used: 0.2,
  created_at: '2026-01-02T03:04:05.000Z',
  finished_at: '2026-01-02T03:04:06.000Z',
  ...changes,
});
const show = (element: React.ReactNode) => renderAt('/', [{ path: '/', Component: () => element }]);

test('saves the answer and takes it back', async () => {
  const seen = stubApiCalls(
    respondWith(chatCalls.save, { note_id: NOTE, version: 2, block_id: 'b1_3' }),
    respondWith(chatCalls.unsave, { note_id: NOTE, version: 3, block_id: null }),
  );
  show(<SaveAnswerAction question={question()} />);
  await userEvent.click(await screen.findByRole('button', { name: '노트에 저장' }));
  expect(await screen.findByText('노트에 저장했어요.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: '되돌리기' }));
  expect(await screen.findByRole('button', { name: '노트에 저장' })).toBeDefined();
  expect(seen.map(({ call }) => call.method)).toEqual(['PUT', 'DELETE']);
});

test('shows why an answer was not saved, and offers it only for cited answers', async () => {
  stubApiCalls(rejectWith(chatCalls.save, 409, '노트를 고치고 있습니다.'));
  show(
    <>
      <SaveAnswerAction question={question()} />
      <SaveAnswerAction question={question({ sentences: [{ text: '강의 밖', cites: [], state: 'BEYOND' }] })} />
      <SaveAnswerAction question={question({ status: 'PENDING' })} />
    </>,
  );
  await userEvent.click(await screen.findByRole('button', { name: '노트에 저장' }));
  expect((await screen.findByRole('alert')).textContent).toBe('노트를 고치고 있습니다.');
});

test('shows slides of the newest answer at once, of an earlier one on request, and plays the cited moment', async () => {
  const slide = { note_id: NOTE, slide_id: 'p2', start_ms: 65_000, url: 'https://storage.example/p2.jpg' };
  const seen = stubApiCalls(respondWith(chatCalls.slides, [slide]));
  const onPlay = vi.fn();
  show(<AnswerSlides question={question()} isNewest={false} onPlay={onPlay} />);
  await userEvent.click(await screen.findByRole('button', { name: '슬라이드 보기' }));
  await userEvent.click(await screen.findByRole('button', { name: '1:05에 보이던 슬라이드, 여기부터 듣기' }));
  expect(onPlay).toHaveBeenCalledWith({ note_id: NOTE, start_ms: 65_000 });
  expect(seen).toHaveLength(1);
});

test('shows nothing when no slide was shown', async () => {
  const seen = stubApiCalls(respondWith(chatCalls.slides, []));
  show(<AnswerSlides question={question()} isNewest onPlay={vi.fn()} />);
  await vi.waitFor(() => expect(seen).toHaveLength(1));
  expect(screen.queryByRole('list')).toBeNull();
});
