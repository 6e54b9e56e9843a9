import { problemBundlesCalls, reviewsCalls } from '@pilgi/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { anAnswerKey, aProblem, aSource, idOf } from '../../../testing/a-problem.ts';
import { answerCalls, answerWith } from '../../../testing/answer-calls.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { ReviewSession } from './review-session.tsx';
import type { DueReview } from './reviews.api.ts';

window.HTMLElement.prototype.scrollIntoView = () => undefined;

const due = (number: number): DueReview => ({
  problem: aProblem(number),
  bundle_id: idOf(800),
  bundle_title: '선형대수 확인 문제',
  due_at: '2026-01-02T03:04:05.000Z',
  recall_percent: 88,
});
const sources = answerWith(problemBundlesCalls.listSources, [aSource()]);
const result = (changes: object = {}) =>
  answerWith(reviewsCalls.answer, {
    is_right: true,
    key: anAnswerKey(1),
    next_due_at: '2026-01-05T03:04:05.000Z',
    interval_days: 3,
    ...changes,
  });

const open = (reviews: DueReview[]) => renderAt('/', [{ path: '/', Component: () => <ReviewSession due={reviews} /> }]);

test('one after another: answered, told when it comes again, and done at the end', async () => {
  const seen = answerCalls(sources, result());
  open([due(1), due(2)]);
  await userEvent.keyboard('2{Enter}');
  expect(await screen.findByText('3일 뒤')).toBeDefined();
  expect(seen.at(-1)?.body).toEqual({ answer: 1 });
  await userEvent.click(screen.getByRole('button', { name: '다음' }));
  const heading = screen.getByRole('heading', { name: '복습 2 / 2' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  await userEvent.keyboard('1{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: '다음' }));
  expect(screen.getByRole('heading', { name: '오늘 복습을 마쳤습니다' })).toBeDefined();
});

test('how well it was known may be said against the rule', async () => {
  const seen = answerCalls(sources, result());
  open([due(1)]);
  await userEvent.keyboard('2{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: '어려움' }));
  await waitFor(() => expect(seen.at(-1)?.body).toEqual({ rating: 'HARD' }));
  expect((await screen.findByRole('button', { name: '어려움', pressed: true })).textContent).toContain('어려움');
});

test('what no rule can tell needs a word before it goes on', async () => {
  answerCalls(sources, result({ is_right: null }));
  const essay = aProblem(1, { type: 'ESSAY', options: undefined, rubric: [{ criterion: '방향을 말한다', points: 5 }] });
  open([{ ...due(1), problem: essay }]);
  await userEvent.type(screen.getByLabelText('답안'), '방향이 그대로인 벡터');
  await userEvent.click(screen.getByRole('button', { name: '답 확인' }));
  await screen.findByText('모범 답안과 견주어 보고 골라 주세요.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '다음' }).disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: '알맞음' }));
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: '다음' }).disabled).toBe(false));
});

test('a day without any says so', () => {
  answerCalls();
  open([]);
  expect(screen.getByRole('heading', { name: '오늘 복습할 문제가 없습니다' })).toBeDefined();
});
