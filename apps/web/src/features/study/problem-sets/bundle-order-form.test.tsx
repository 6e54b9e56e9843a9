import { jobsCalls, libraryCalls, problemBundlesCalls, type WireResponse } from '@pilgi/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { idOf } from '../../../../testing/create-problem.ts';
import { renderAt } from '../../../../testing/render-at.tsx';
import { rejectWith, respondWith, stubApiCalls } from '../../../../testing/stub-api-calls.ts';
import { BundleOrderForm } from './bundle-order-form.tsx';
import type { BundleQuote } from './problems.api.ts';

type LibraryLecture = WireResponse<typeof libraryCalls.list>['lectures'][number];

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

const createLecture = (number: number, note_id: string | null): LibraryLecture => ({
  id: idOf(number),
  title: `강의 ${number}`,
  course: null,
  status: 'READY',
  refusal: null,
  file_name: 'a.mp4',
  size_bytes: 1,
  duration_ms: 60_000,
  slide_count: 1,
  voiced_ms: 60_000,
  section_count: 1,
  prepared_in: 'SERVER',
  source: 'RECORDING',
  created_at: '2026-01-02T03:04:05.000Z',
  state: note_id === null ? 'READY' : 'NOTE',
  note_id,
  failed_sections: 0,
  job_id: null,
  progress_permille: null,
});

const library = respondWith(libraryCalls.list, {
  total: 2,
  lectures: [createLecture(10, idOf(50)), createLecture(11, idOf(51)), createLecture(12, null)],
  courses: [],
});

const createQuote = (changes: Partial<BundleQuote> = {}): BundleQuote => ({
  id: idOf(100),
  title: '강의 10',
  problem_count: 10,
  expected_credits: 3.5,
  ceiling_credits: 8,
  expected_seconds: 90,
  balance_after: 42,
  is_affordable: true,
  expires_at: '2026-01-02T03:04:05.000Z',
  ...changes,
});

function open(address = `/?note=${idOf(50)}`) {
  const onStarted = vi.fn();
  const form = <BundleOrderForm onStarted={onStarted} topUp={<button type="button">충전</button>} />;
  renderAt(address, [{ path: '/', Component: () => form }]);
  return onStarted;
}

test('requests the price of the quick preset for the note in the URL', async () => {
  const seen = stubApiCalls(models, library, respondWith(problemBundlesCalls.quote, createQuote()));
  open();
  for (const text of ['많아도 8 크레딧(80원)', '3.5 크레딧', '(35원)', '약 1분 30초 걸립니다']) {
    expect(await screen.findByText(text), text).toBeDefined();
  }
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /강의 10/ }).checked).toBe(true);
  expect(screen.queryByRole('checkbox', { name: /강의 12/ })).toBeNull();
  expect(seen.find(({ call }) => call === problemBundlesCalls.quote)?.body).toEqual({
    note_ids: [idOf(50)],
    counts: { CHOICE_4: 6, OX: 4 },
    difficulty: 'MIXED',
    model_id: idOf(1),
  });
});

test('requests a new price when notes, counts or difficulty change', async () => {
  const seen = stubApiCalls(models, library, respondWith(problemBundlesCalls.quote, createQuote()));
  open();
  await screen.findByText('많아도 8 크레딧(80원)');
  await userEvent.click(screen.getByRole('checkbox', { name: /강의 11/ }));
  await userEvent.click(screen.getByRole('button', { name: /^서술형 5문제 약 20분/ }));
  await userEvent.click(screen.getByRole('button', { name: 'OX 하나 늘리기' }));
  await userEvent.click(screen.getByRole('radio', { name: '어려움' }));
  await waitFor(() =>
    expect(seen.map(({ body }) => body)).toContainEqual({
      note_ids: [idOf(50), idOf(51)],
      counts: { ESSAY: 5, OX: 1 },
      difficulty: 'HARD',
      model_id: idOf(1),
    }),
  );
  expect(screen.getByRole('status').textContent).toContain('모두 6문제');
});

test('shows minutes and price of the three presets, and folds the rest', async () => {
  stubApiCalls(models, library, respondWith(problemBundlesCalls.quote, createQuote()));
  open();
  for (const name of ['빠른 확인 10문제 약 5분', '시험 대비 20문제 약 14분', '서술형 5문제 약 20분']) {
    expect(await screen.findByRole('button', { name: `${name} 약 3.5 크레딧` }), name).toBeDefined();
  }
  expect(screen.getByText('직접 고르기').closest('details')?.open).toBe(false);
});

test('requests no price while no note is chosen', async () => {
  const seen = stubApiCalls(models, library);
  open('/');
  await screen.findByRole('checkbox', { name: /강의 10/ });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '문제 만들기' }).disabled).toBe(true);
  expect(seen.some(({ call }) => call === problemBundlesCalls.quote)).toBe(false);
});

test('shows why a start was rejected and preserves the order', async () => {
  const reason = '견적의 유효 시간이 지났습니다. 가격을 다시 확인해주세요.';
  stubApiCalls(
    models,
    library,
    respondWith(problemBundlesCalls.quote, createQuote()),
    rejectWith(problemBundlesCalls.start, 409, reason),
  );
  const onStarted = open(`/?note=${idOf(50)}&OX=7`);
  await userEvent.click(await screen.findByRole('button', { name: '10문제 만들기' }));
  expect((await screen.findByRole('alert')).textContent).toBe(reason);
  expect(screen.getByLabelText<HTMLInputElement>('OX').value).toBe('7');
  expect(onStarted).not.toHaveBeenCalled();
});

test('offers a top-up instead of the start when the credits do not suffice', async () => {
  stubApiCalls(models, library, respondWith(problemBundlesCalls.quote, createQuote({ is_affordable: false })));
  open();
  expect(await screen.findByRole('button', { name: '충전' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /만들기$/ })).toBeNull();
});
