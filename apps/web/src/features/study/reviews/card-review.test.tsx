import { cardsCalls, reviewsCalls } from '@pilgi/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createCard } from '../../../../testing/create-card.ts';
import { renderAt } from '../../../../testing/render-at.tsx';
import { respondWith, stubApiCalls } from '../../../../testing/stub-api-calls.ts';
import { ReviewSession } from './review-session.tsx';
import type { DueCard } from './reviews.api.ts';

const due = (number: number, changes: Parameters<typeof createCard>[1] = {}): DueCard => ({
  card: createCard(number, changes),
  course: '운영체제',
  lecture_title: '운영체제 9강 · 교착 상태',
  audio_url: 'https://storage.example/audio',
  recall_percent: null,
  interval_days: { AGAIN: 1, HARD: 2, GOOD: 5, EASY: 9 },
  is_leech: false,
});
const overview = respondWith(reviewsCalls.overview, { due_count: 0, due: [], due_cards: [], coming: [], plans: [] });
const result = respondWith(cardsCalls.review, {
  next_due_at: '2026-01-05T03:04:05.000Z',
  interval_days: 3,
  reviewed_at: '2026-01-02T03:04:06.000Z',
});
const undone = respondWith(cardsCalls.undo, { due_at: '2026-01-02T03:04:05.000Z' });
const open = (cards: DueCard[]) =>
  renderAt('/', [{ path: '/', Component: () => <ReviewSession due={[]} cards={cards} /> }]);

test('turns a card by Space, shows its passage and rates by number', async () => {
  const seen = stubApiCalls(overview, result);
  open([due(1), due(2)]);
  expect(await screen.findByText('앞 1')).toBeDefined();
  expect(screen.queryByText('뒤 1')).toBeNull();
  // The title of the lecture may be the answer.
  expect(screen.queryByText(/교착 상태/)).toBeNull();
  await userEvent.keyboard(' ');
  expect(await screen.findByText('뒤 1')).toBeDefined();
  expect(screen.getByText(/교착 상태/)).toBeDefined();
  expect(screen.getByRole('button', { name: '1:23 이 부분 다시 듣기' })).toBeDefined();
  expect(screen.getByRole('button', { name: '알맞음 5일 뒤' })).toBeDefined();
  await userEvent.keyboard('3');
  expect(await screen.findByRole('heading', { name: '복습 2 / 2' })).toBeDefined();
  expect(seen.find(({ call }) => call === cardsCalls.review)?.body).toEqual({ rating: 'GOOD' });
});

test('hides the words of a cloze with both forms of its particle until it is turned', async () => {
  stubApiCalls(overview, result);
  open([due(1, { kind: 'CLOZE', front: '{{공납}}은 세금이다.', back: '' })]);
  expect(await screen.findByRole('img', { name: '빈칸' })).toBeDefined();
  expect(screen.queryByText('공납')).toBeNull();
  expect(document.body.textContent).toContain('은(는) 세금이다.');
  await userEvent.click(screen.getByRole('button', { name: '뒤집기' }));
  expect(await screen.findByText('공납')).toBeDefined();
  expect(document.body.textContent).toContain('공납은 세금이다.');
});

test('undoes the last rating by U after the last card', async () => {
  const seen = stubApiCalls(overview, result, undone);
  open([due(1)]);
  await screen.findByText('앞 1');
  await userEvent.keyboard(' ');
  await userEvent.click(await screen.findByRole('button', { name: /^다시/ }));
  expect(await screen.findByText(/^카드 1장을 다시 보았습니다/)).toBeDefined();
  await userEvent.keyboard('u');
  expect(await screen.findByRole('heading', { name: '복습 1 / 1' })).toBeDefined();
  expect(seen.find(({ call }) => call === cardsCalls.undo)?.body).toEqual({ reviewed_at: '2026-01-02T03:04:06.000Z' });
});
