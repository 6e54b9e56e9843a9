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
const keys = answerWith(problemBundlesCalls.getAnswerKey, [anAnswerKey(1), anAnswerKey(2)]);
const result = (changes: object = {}) =>
  answerWith(reviewsCalls.answer, {
    is_right: true,
    key: anAnswerKey(1),
    next_due_at: '2026-01-05T03:04:05.000Z',
    interval_days: 3,
    ...changes,
  });

const open = (reviews: DueReview[]) => renderAt('/', [{ path: '/', Component: () => <ReviewSession due={reviews} /> }]);

test('one after another: answered, explained, rated, told when it comes again, and done at the end', async () => {
  const seen = answerCalls(sources, keys, result());
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

test('Enter takes what the answer says of itself: again for a wrong one; the last one ends the day', async () => {
  const seen = answerCalls(sources, keys, result({ is_right: false, interval_days: 1 }));
  open([due(1)]);
  await userEvent.keyboard('1{Enter}');
  await screen.findByText('틀렸습니다');
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('내일')).toBeDefined();
  expect(seen.at(-1)?.body).toEqual({ answer: 0, rating: 'AGAIN' });
  await userEvent.click(screen.getByRole('button', { name: '다음' }));
  expect(screen.getByRole('heading', { name: '오늘 복습을 마쳤습니다' })).toBeDefined();
});

test('what no rule can tell is shown beside the model answer and left to one’s own word', async () => {
  const model = anAnswerKey(1, { key: '방향이 그대로인 벡터', key_text: '방향이 그대로인 벡터' });
  const seen = answerCalls(sources, answerWith(problemBundlesCalls.getAnswerKey, [model]), result({ is_right: null }));
  const essay = aProblem(1, { type: 'ESSAY', options: undefined, rubric: [{ criterion: '방향을 말한다', points: 5 }] });
  open([{ ...due(1), problem: essay }]);
  await userEvent.type(screen.getByLabelText('답안'), '방향이 같다');
  await userEvent.click(screen.getByRole('button', { name: '답 확인' }));
  await screen.findByText('모범 답안');
  expect(screen.queryByRole('button', { name: '다음' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '쉬움' }));
  await screen.findByRole('button', { name: '다음' });
  expect(seen.at(-1)?.body).toEqual({ answer: '방향이 같다', rating: 'EASY' });
});

test('a day without any says so', () => {
  answerCalls();
  open([]);
  expect(screen.getByRole('heading', { name: '오늘 복습할 문제가 없습니다' })).toBeDefined();
});
