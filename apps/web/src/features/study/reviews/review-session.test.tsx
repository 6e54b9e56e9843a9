import { problemBundlesCalls, reviewsCalls } from '@pilgi/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createAnswerKey, createProblem, createSource, idOf } from '../../../../testing/create-problem.ts';
import { renderAt } from '../../../../testing/render-at.tsx';
import { respondWith, stubApiCalls } from '../../../../testing/stub-api-calls.ts';
import { ReviewSession } from './review-session.tsx';
import type { DueReview } from './reviews.api.ts';

window.HTMLElement.prototype.scrollIntoView = () => undefined;

const due = (number: number): DueReview => ({
  problem: createProblem(number),
  bundle_id: idOf(800),
  bundle_title: '선형대수 확인 문제',
  due_at: '2026-01-02T03:04:05.000Z',
  recall_percent: 88,
});
const sources = respondWith(problemBundlesCalls.listSources, [createSource()]);
const keys = respondWith(problemBundlesCalls.getAnswerKey, [createAnswerKey(1), createAnswerKey(2)]);
const result = (changes: object = {}) =>
  respondWith(reviewsCalls.answer, {
    is_right: true,
    key: createAnswerKey(1),
    next_due_at: '2026-01-05T03:04:05.000Z',
    interval_days: 3,
    ...changes,
  });

const open = (reviews: DueReview[]) => renderAt('/', [{ path: '/', Component: () => <ReviewSession due={reviews} /> }]);

test('shows answer, explanation, rating and next due date for each review', async () => {
  const seen = stubApiCalls(sources, keys, result());
  open([due(1), due(2)]);
  await userEvent.keyboard('2{Enter}');
  await screen.findByText('정답입니다');
  await userEvent.click(screen.getByRole('button', { name: '어려움' }));
  expect(await screen.findByText('3일 뒤')).toBeDefined();
  expect(seen.at(-1)?.body).toEqual({ answer: 1, rating: 'HARD' });
  await userEvent.click(screen.getByRole('button', { name: '다음' }));
  const heading = screen.getByRole('heading', { name: '복습 2 / 2' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('rates a wrong answer as AGAIN on Enter and ends the session after the last review', async () => {
  const seen = stubApiCalls(sources, keys, result({ is_right: false, interval_days: 1 }));
  open([due(1)]);
  await userEvent.keyboard('1{Enter}');
  await screen.findByText('틀렸습니다');
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('내일')).toBeDefined();
  expect(seen.at(-1)?.body).toEqual({ answer: 0, rating: 'AGAIN' });
  await userEvent.click(screen.getByRole('button', { name: '다음' }));
  expect(screen.getByRole('heading', { name: '오늘 복습을 마쳤습니다' })).toBeDefined();
});

test('shows the model answer and requires a self-rating when a rule cannot grade the answer', async () => {
  const model = createAnswerKey(1, { key: '방향이 그대로인 벡터', key_text: '방향이 그대로인 벡터' });
  const seen = stubApiCalls(
    sources,
    respondWith(problemBundlesCalls.getAnswerKey, [model]),
    result({ is_right: null }),
  );
  const essay = createProblem(1, {
    type: 'ESSAY',
    options: undefined,
    rubric: [{ criterion: '방향을 말한다', points: 5 }],
  });
  open([{ ...due(1), problem: essay }]);
  await userEvent.type(screen.getByLabelText('답안'), '방향이 같다');
  await userEvent.click(screen.getByRole('button', { name: '답 확인' }));
  await screen.findByText('모범 답안');
  expect(screen.queryByRole('button', { name: '다음' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '쉬움' }));
  await screen.findByRole('button', { name: '다음' });
  expect(seen.at(-1)?.body).toEqual({ answer: '방향이 같다', rating: 'EASY' });
});

test('shows an empty state when nothing is due', () => {
  stubApiCalls();
  open([]);
  expect(screen.getByRole('heading', { name: '오늘 복습할 문제가 없습니다' })).toBeDefined();
});
