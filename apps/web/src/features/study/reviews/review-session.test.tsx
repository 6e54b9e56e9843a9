import { attemptsCalls, problemBundlesCalls, reviewsCalls } from '@pilgi/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  createAnswerKey,
  createAttempt,
  createAttemptAnswer,
  createProblem,
  createSource,
  idOf,
} from '../../../../testing/create-problem.ts';
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
  interval_days: { AGAIN: 1, HARD: 2, GOOD: 5, EASY: 9 },
  is_leech: false,
});
const sources = respondWith(problemBundlesCalls.listSources, [createSource()]);
const keys = respondWith(problemBundlesCalls.getAnswerKey, [createAnswerKey(1), createAnswerKey(2)]);
const result = (changes: object = {}) =>
  respondWith(reviewsCalls.answer, {
    is_right: true,
    key: createAnswerKey(1),
    next_due_at: '2026-01-05T03:04:05.000Z',
    interval_days: 3,
    reviewed_at: '2026-01-02T03:04:06.000Z',
    ...changes,
  });
const undone = respondWith(reviewsCalls.undo, { due_at: '2026-01-02T03:04:05.000Z' });

const open = (reviews: DueReview[]) => renderAt('/', [{ path: '/', Component: () => <ReviewSession due={reviews} /> }]);
const headingOf = (name: string) => screen.findByRole('heading', { name });

test('shows the answer with its explanation, and the next interval on each rating', async () => {
  const seen = stubApiCalls(sources, keys, result());
  open([due(1), due(2)]);
  await userEvent.keyboard('2{Enter}');
  await screen.findByText('정답입니다');
  for (const name of ['다시 내일', '어려움 2일 뒤', '알맞음 5일 뒤', '쉬움 9일 뒤']) {
    expect(screen.getByRole('button', { name }), name).toBeDefined();
  }
  await userEvent.click(screen.getByRole('button', { name: '어려움 2일 뒤' }));
  const next = await headingOf('복습 2 / 2');
  const sent = seen.find(({ call }) => call === reviewsCalls.answer);
  expect(sent?.body).toEqual({ answer: 1, rating: 'HARD' });
  await waitFor(() => expect(document.activeElement).toBe(next));
});

test('turns the card by Space, rates by number and ends after the last review', async () => {
  const seen = stubApiCalls(sources, keys, result());
  open([due(1)]);
  await userEvent.keyboard(' ');
  await screen.findByText('고유벡터는 변환 뒤에도 방향이 그대로다.');
  expect(screen.queryByText('정답입니다')).toBeNull();
  await userEvent.keyboard('4');
  expect(await headingOf('오늘 복습을 마쳤습니다')).toBeDefined();
  expect(seen.at(-1)?.body).toEqual({ rating: 'EASY' });
});

test('rates a wrong answer as AGAIN on Enter', async () => {
  const seen = stubApiCalls(sources, keys, result({ is_right: false, interval_days: 1 }));
  open([due(1)]);
  await userEvent.keyboard('1{Enter}');
  await screen.findByText('틀렸습니다');
  await userEvent.keyboard('{Enter}');
  expect(await headingOf('오늘 복습을 마쳤습니다')).toBeDefined();
  expect(seen.at(-1)?.body).toEqual({ answer: 0, rating: 'AGAIN' });
});

test('undoes the last rating by U, also after the last card', async () => {
  const seen = stubApiCalls(sources, keys, result(), undone);
  open([due(1)]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '되돌리기 (U)' }).disabled).toBe(true);
  await userEvent.keyboard(' ');
  await userEvent.click(await screen.findByRole('button', { name: /^알맞음/ }));
  await headingOf('오늘 복습을 마쳤습니다');
  await userEvent.keyboard('u');
  expect(await headingOf('복습 1 / 1')).toBeDefined();
  const undo = seen.find(({ call }) => call === reviewsCalls.undo);
  expect(undo?.body).toEqual({ reviewed_at: '2026-01-02T03:04:06.000Z' });
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
  await userEvent.click(screen.getByRole('button', { name: /^쉬움/ }));
  await headingOf('오늘 복습을 마쳤습니다');
  expect(seen.at(-1)?.body).toEqual({ answer: '방향이 같다', rating: 'EASY' });
});

test('advises to play the lecture again for a problem that was often forgotten', async () => {
  stubApiCalls(sources, keys, result());
  open([{ ...due(1), is_leech: true }]);
  expect(await screen.findByText(/여러 번 잊은 문제예요/)).toBeDefined();
});

test('compares a short answer that no rule accepts by its meaning before the rating', async () => {
  const checked = createAttemptAnswer(1, { answer: '방향이 같은 벡터', verdict: 'WRONG', graded_by: 'MODEL' });
  const seen = stubApiCalls(
    sources,
    keys,
    result(),
    respondWith(reviewsCalls.check, { attempt_id: idOf(900), verdict: 'UNGRADED' }),
    respondWith(attemptsCalls.get, createAttempt({ id: idOf(900), bundle_id: null, answers: [checked] })),
  );
  const { options: _, ...problem } = createProblem(1, { type: 'SHORT' });
  open([{ ...due(1), problem }]);
  await userEvent.type(await screen.findByRole('textbox'), '방향이 같은 벡터{Enter}');
  expect(await screen.findByText('틀렸습니다')).toBeDefined();
  expect(seen.find(({ call }) => call === reviewsCalls.check)?.body).toEqual({ answer: '방향이 같은 벡터' });
  await userEvent.click(screen.getByRole('button', { name: '다시 내일' }));
  expect(await headingOf('오늘 복습을 마쳤습니다')).toBeDefined();
  expect(seen.at(-1)?.body).toEqual({ answer: '방향이 같은 벡터', rating: 'AGAIN' });
});
