import { jobsCalls, problemBundlesCalls } from '@pilgi/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createAnswerKey, createProblem, idOf } from '../../../../testing/create-problem.ts';
import { renderAt } from '../../../../testing/render-at.tsx';
import { rejectWith, respondWith, stubApiCalls } from '../../../../testing/stub-api-calls.ts';
import { SimilarProblems } from './similar-problems.tsx';

const models = respondWith(jobsCalls.listModels, [
  {
    id: idOf(1),
    model_name: 'model-1',
    display_name: '모델 1',
    input_token_price: 20,
    output_token_price: 80,
    max_video_duration_seconds: null,
    low_res_threshold_seconds: 3600,
    has_high_usage_pricing: false,
    high_usage_threshold_tokens: null,
    high_usage_input_multiplier: null,
    high_usage_output_multiplier: null,
  },
]);
const quote = (changes: object = {}) =>
  respondWith(problemBundlesCalls.quote, {
    id: idOf(100),
    title: '강의 10',
    problem_count: 3,
    expected_credits: 1.5,
    ceiling_credits: 4,
    expected_seconds: 40,
    balance_after: 42,
    is_affordable: true,
    expires_at: '2026-01-02T03:04:05.000Z',
    ...changes,
  });

function open(changes: Parameters<typeof createAnswerKey>[1] = {}) {
  const problem = createProblem(7, { type: 'OX', difficulty: 'HARD' });
  const similar = (
    <SimilarProblems
      problem={problem}
      answerKey={createAnswerKey(7, { section: 4, ...changes })}
      topUp={<button type="button">충전</button>}
    />
  );
  renderAt('/', [
    { path: '/', Component: () => similar },
    { path: '/studio/problems/:id', Component: () => <h1>새 문제</h1> },
  ]);
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('shows the price of three problems of the same type, difficulty and section before it starts', async () => {
  const seen = stubApiCalls(models, quote(), rejectWith(problemBundlesCalls.start, 409, '가격이 바뀌었습니다.'));
  open();
  expect(seen).toEqual([]);
  await press('비슷한 문제 더');
  expect(await screen.findByText('많아도 4 크레딧(40원)')).toBeDefined();
  expect(seen.find(({ call }) => call === problemBundlesCalls.quote)?.body).toEqual({
    note_ids: [idOf(50)],
    places: [{ note_id: idOf(50), section: 4 }],
    counts: { OX: 3 },
    difficulty: 'HARD',
    model_id: idOf(1),
  });
  expect(seen.filter(({ call }) => call === problemBundlesCalls.start)).toEqual([]);
  await press('3문제 만들기');
  expect(await screen.findByText('가격이 바뀌었습니다.')).toBeDefined();
  await waitFor(() => expect(seen.filter(({ call }) => call === problemBundlesCalls.quote)).toHaveLength(2));
});

test('offers to top up when the credits do not suffice', async () => {
  stubApiCalls(models, quote({ is_affordable: false }));
  open();
  await press('비슷한 문제 더');
  expect(await screen.findByRole('button', { name: '충전' })).toBeDefined();
  expect(screen.queryByRole('button', { name: '3문제 만들기' })).toBeNull();
});

test('is absent for a problem whose note was deleted', () => {
  stubApiCalls();
  open({ note_id: null });
  expect(screen.queryByRole('button', { name: '비슷한 문제 더' })).toBeNull();
});
