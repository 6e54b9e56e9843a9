import { authCalls, jobsCalls } from '@pilgi/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createCurrentUser } from '../../../../testing/create-current-user.ts';
import { renderAt } from '../../../../testing/render-at.tsx';
import { rejectWith, respondWith, stubApiCalls } from '../../../../testing/stub-api-calls.ts';
import type { OfferedModel, Quote } from './jobs.api.ts';
import { QuotePanel } from './quote-panel.tsx';

const idOf = (number: number) => `7d3f0a52-6d0e-4c43-9a39-${String(number).padStart(12, '0')}`;

const createModel = (number: number, changes: Partial<OfferedModel> = {}): OfferedModel => ({
  id: idOf(number),
  model_name: `model-${number}`,
  display_name: `모델 ${number}`,
  input_token_price: 20,
  output_token_price: 80,
  max_video_duration_seconds: null,
  low_res_threshold_seconds: 3600,
  has_high_usage_pricing: false,
  high_usage_threshold_tokens: null,
  high_usage_input_multiplier: null,
  high_usage_output_multiplier: null,
  ...changes,
});

const createQuote = (changes: Partial<Quote> = {}): Quote => ({
  id: idOf(100),
  lecture_id: idOf(50),
  model_id: idOf(2),
  section_numbers: [1],
  density: 'NORMAL',
  density_prices: [
    { density: 'CORE', expected_credits: 9.5, ceiling_credits: 15 },
    { density: 'NORMAL', expected_credits: 12.5, ceiling_credits: 20 },
    { density: 'FULL', expected_credits: 16, ceiling_credits: 26 },
  ],
  expected_credits: 12.5,
  ceiling_credits: 20,
  expected_seconds: 150,
  estimate: [],
  naive_tokens: { full: 1, low: 1, model_default: 1 },
  balance_after: 80,
  is_affordable: true,
  expires_at: '2026-01-02T03:04:05.000Z',
  ...changes,
});

const models = respondWith(jobsCalls.listModels, [
  createModel(1, { max_video_duration_seconds: 3600 }),
  createModel(2),
]);

const me = respondWith(authCalls.me, createCurrentUser({ spendable_credits: 1000 }));

function open() {
  const onStarted = vi.fn();
  const panel = (
    <QuotePanel
      lectureId={idOf(50)}
      durationMs={5_400_000}
      onStarted={onStarted}
      topUp={<button type="button">충전</button>}
    />
  );
  renderAt('/', [{ path: '/', Component: () => panel }]);
  return onStarted;
}

test('shows expected price, maximum price, time and remaining credits for a model that supports the duration', async () => {
  const seen = stubApiCalls(models, me, respondWith(jobsCalls.quote, createQuote()));
  open();
  await screen.findByText('1,000 → 약 987.5 크레딧');
  const facts = ['1시간 30분 강의', '(125원)', '많아도 20 크레딧(200원)', '약 2분 30초 걸립니다'];
  for (const text of [...facts, '12.5 크레딧', '1시간까지의 강의만 처리합니다']) {
    expect(screen.getByText(text), text).toBeDefined();
  }
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /모델 1/ }).disabled).toBe(true);
  const quoted = seen.filter(({ call }) => call === jobsCalls.quote);
  expect(quoted.map(({ body }) => body)).toEqual([{ model_id: idOf(2), density: 'NORMAL' }]);
});

test('offers three lengths with their prices and quotes the chosen one', async () => {
  const seen = stubApiCalls(models, me, respondWith(jobsCalls.quote, createQuote()));
  open();
  const core = await screen.findByRole<HTMLInputElement>('radio', { name: /핵심.*약 9.5 크레딧/ });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /보통.*약 12.5 크레딧/ }).checked).toBe(true);
  await userEvent.click(core);
  const quoted = () => seen.filter(({ call }) => call === jobsCalls.quote).map(({ body }) => body);
  await waitFor(() => expect(quoted()).toContainEqual({ model_id: idOf(2), density: 'CORE' }));
  expect(core.checked).toBe(true);
});

test('offers a top-up instead of the start when the credits do not suffice', async () => {
  stubApiCalls(models, me, respondWith(jobsCalls.quote, createQuote({ is_affordable: false, balance_after: 0 })));
  open();
  expect(await screen.findByRole('button', { name: '충전' })).toBeDefined();
  expect(screen.queryByRole('button', { name: '노트 만들기 시작' })).toBeNull();
});

test('shows why a start was rejected and requests a new quote', async () => {
  const reason = '견적의 유효 시간이 지났습니다. 가격을 다시 확인해주세요.';
  const seen = stubApiCalls(
    models,
    me,
    respondWith(jobsCalls.quote, createQuote()),
    rejectWith(jobsCalls.start, 409, reason),
  );
  const onStarted = open();
  await screen.findByText('12.5 크레딧');
  await userEvent.click(screen.getByRole('button', { name: '노트 만들기 시작' }));
  expect((await screen.findByRole('alert')).textContent).toBe(reason);
  await waitFor(() => expect(seen.filter(({ call }) => call.path === jobsCalls.quote.path)).toHaveLength(2));
  expect(onStarted).not.toHaveBeenCalled();
});
