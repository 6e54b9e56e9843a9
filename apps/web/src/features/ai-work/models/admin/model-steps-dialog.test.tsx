import { adminAiModelsCalls, adminModelProfilesCalls } from '@pilgi/contract';
import { MODEL_STEPS } from '@pilgi/domain/ai-work';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAt } from '../../../../../testing/render-at.tsx';
import { rejectWith, respondWith, stubApiCalls } from '../../../../../testing/stub-api-calls.ts';
import type { AiModel } from './ai-models.api.ts';
import type { ModelProfileView, OfferSteps } from './model-steps.api.ts';
import { ModelStepsDialog } from './model-steps-dialog.tsx';

const model = { id: '7d3f0a52-6d0e-4c43-9a39-0d8a1c1f5a01', display_name: '기본' } as AiModel;
const price = {
  from: '2026-01-01',
  input: 750_000,
  audio_input: 750_000,
  cached_input: 75_000,
  output: 3_750_000,
  audio_hour: 0,
};
const profile: ModelProfileView = {
  provider: 'gemini',
  model: 'gemini-3.8-flash',
  kind: 'language',
  thinking_levels: ['low', 'medium', 'high'],
  prices: [price],
  price_today: price,
  shutdown_on: null,
  changes: [{ kind: 'PRICE_RISE', day: '2027-01-01', days_left: 45 }],
  source: 'CATALOGUE',
  probe: null,
};
const first = { provider: 'gemini', model: 'gemini-3.8-flash', thinking_level: 'low', profile } as const;
const answer: OfferSteps = {
  steps: MODEL_STEPS.map((step) => ({ step, is_chosen: step === 'JUDGE', choices: [first] })),
  margin: { verdict: 'SOUND', percent: 133, day: '2027-01-01', low_margin_reason: null },
};
const steps = (given: OfferSteps = answer) => respondWith(adminAiModelsCalls.steps, given);

function open() {
  renderAt('/', [{ path: '/', Component: () => <ModelStepsDialog model={model} onClose={() => undefined} /> }]);
}
const editWriting = async () =>
  await userEvent.click(await screen.findByRole('button', { name: '노트 쓰기 모델 변경' }));

test('shows the margin, and each step with price and announced changes', async () => {
  stubApiCalls(steps());
  open();
  expect(await screen.findByText('원가의 133% · 가장 낮은 날 2027-01-01')).toBeDefined();
  const list = within(screen.getByRole('list', { name: '단계별 모델' }));
  expect(list.getAllByRole('heading').map(({ textContent }) => textContent)).toHaveLength(MODEL_STEPS.length);
  const writing = list.getByRole('heading', { name: '노트 쓰기' }).closest('li');
  expect(writing?.textContent).toContain('gemini-3.8-flash (Gemini · 생각 낮음)');
  expect(writing?.textContent).toContain('100만 토큰당 입력 $0.75, 출력 $3.75');
  expect(writing?.textContent).toContain('주의: 2027-01-01에 원가 인상 (45일 남음)');
  expect(writing?.textContent).toContain('아직 확인하지 않음');
});

test('shows an unknown cost, and the reason for a low margin', async () => {
  const margin = { verdict: 'COST_UNKNOWN', percent: null, day: '2026-11-17', low_margin_reason: '출시 행사' } as const;
  stubApiCalls(steps({ ...answer, margin }));
  open();
  expect(await screen.findByText('원가를 알 수 없음')).toBeDefined();
  expect(screen.getByText('낮은 마진의 이유: 출시 행사')).toBeDefined();
});

test('saves a first choice and a fallback together with the other chosen steps', async () => {
  const seen = stubApiCalls(steps(), respondWith(adminAiModelsCalls.saveSteps, answer));
  open();
  await editWriting();
  const form = within(screen.getByRole('form', { name: '노트 쓰기 모델 변경' }));
  await userEvent.click(form.getByRole('button', { name: '예비 모델 추가' }));
  const fallback = within(form.getByRole('group', { name: '예비 모델 1' }));
  expect(form.getByRole<HTMLButtonElement>('button', { name: '저장' }).disabled).toBe(true);
  fireEvent.change(fallback.getByLabelText(/^모델/), { target: { value: ' gemini-3.6-flash ' } });
  await userEvent.selectOptions(fallback.getByLabelText('생각 수준'), '중간');
  fireEvent.change(form.getByLabelText(/낮은 마진의 이유/), { target: { value: '품질' } });
  await userEvent.click(form.getByRole('button', { name: '저장' }));
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  const unchanged = { provider: 'gemini', model: 'gemini-3.8-flash', thinking_level: 'low' };
  expect(seen.find(({ call }) => call === adminAiModelsCalls.saveSteps)?.body).toEqual({
    steps: {
      JUDGE: [unchanged],
      WRITE: [unchanged, { provider: 'gemini', model: 'gemini-3.6-flash', thinking_level: 'medium' }],
    },
    low_margin_reason: '품질',
  });
});

test('returns a chosen step to the defaults', async () => {
  const seen = stubApiCalls(steps(), respondWith(adminAiModelsCalls.saveSteps, answer));
  open();
  await userEvent.click(await screen.findByRole('button', { name: '강의와 대조 모델 변경' }));
  await userEvent.click(screen.getByRole('button', { name: '기본 모델로 되돌리기' }));
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  expect(seen.find(({ call }) => call === adminAiModelsCalls.saveSteps)?.body).toEqual({ steps: {} });
});

test('shows why a choice was refused and keeps the form open', async () => {
  const detail = '제공자에게 x 모델이 없어 고를 수 없습니다.';
  stubApiCalls(steps(), rejectWith(adminAiModelsCalls.saveSteps, 422, detail));
  open();
  await editWriting();
  await userEvent.click(screen.getByRole('button', { name: '저장' }));
  expect(await screen.findByText(detail)).toBeDefined();
  expect(screen.getByRole('form', { name: '노트 쓰기 모델 변경' })).toBeDefined();
});

test('checks a model at the provider and shows the result', async () => {
  const probe = {
    state: 'FOUND',
    probed_at: '2026-11-17T00:00:00.000Z',
    reason: null,
    input_token_limit: 1_048_576,
    output_token_limit: 65_536,
    levels: [
      { level: 'minimal', outcome: 'REFUSED', thought_tokens: null },
      { level: 'low', outcome: 'ACCEPTED', thought_tokens: 120 },
    ],
    is_empty_at_64: true,
    model_version: 'gemini-3.9-flash',
    is_routed: true,
  } satisfies NonNullable<ModelProfileView['probe']>;
  const probed = { ...profile, probe };
  const seen = stubApiCalls(respondWith(adminModelProfilesCalls.probe, probed), steps());
  open();
  const [button] = await screen.findAllByRole('button', { name: 'gemini-3.8-flash 제공자에 확인' });
  stubApiCalls(
    respondWith(adminModelProfilesCalls.probe, probed),
    steps({ ...answer, steps: [{ step: 'WRITE', is_chosen: false, choices: [{ ...first, profile: probed }] }] }),
  );
  await userEvent.click(button as HTMLElement);
  expect(
    await screen.findByText(
      '제공자에 있음 · 최대 출력 65,536토큰 · 생각 수준: 낮음 120토큰 · 생각이 출력 한도를 함께 씀 · 다른 모델이 답함: gemini-3.9-flash',
    ),
  ).toBeDefined();
  expect(seen).toHaveLength(1);
});

test('stores the price of a provider in micro-dollars', async () => {
  const unknown = { ...profile, prices: [], price_today: null, source: 'UNKNOWN' as const };
  const only = { step: 'WRITE', is_chosen: false, choices: [{ ...first, profile: unknown }] } as const;
  const seen = stubApiCalls(
    steps({ ...answer, steps: [{ ...only, choices: [...only.choices] }] }),
    respondWith(adminModelProfilesCalls.save, profile),
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'gemini-3.8-flash 원가 입력' }));
  const form = within(screen.getByRole('form', { name: 'gemini-3.8-flash 원가' }));
  const submit = form.getByRole<HTMLButtonElement>('button', { name: '원가 저장' });
  expect(submit.disabled).toBe(true);
  fireEvent.change(form.getByLabelText(/^입력 원가/), { target: { value: '0.75' } });
  fireEvent.change(form.getByLabelText(/적용 시작일/), { target: { value: '2026-11-01' } });
  fireEvent.change(form.getByLabelText(/^출력 원가/), { target: { value: '-1' } });
  expect(form.getByText('0에서 1,000 사이의 달러를 입력해주세요.')).toBeDefined();
  fireEvent.change(form.getByLabelText(/^출력 원가/), { target: { value: '3.75' } });
  await userEvent.click(submit);
  await waitFor(() => expect(seen.some(({ call }) => call === adminModelProfilesCalls.save)).toBe(true));
  expect(seen.find(({ call }) => call === adminModelProfilesCalls.save)?.body).toEqual({
    provider: 'gemini',
    model: 'gemini-3.8-flash',
    kind: 'language',
    prices: [{ from: '2026-11-01', input: 750_000, audio_input: 0, cached_input: 0, output: 3_750_000, audio_hour: 0 }],
  });
});
