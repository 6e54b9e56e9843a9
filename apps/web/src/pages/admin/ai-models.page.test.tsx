import { adminAiModelsCalls, adminJudgesCalls, adminModelProfilesCalls, adminPromptsCalls } from '@pilgi/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderAt } from '../../../testing/render-at.tsx';
import { breakNetwork, respondWith, stubApiCalls } from '../../../testing/stub-api-calls.ts';
import type { AiModel } from '../../features/ai-work/models/admin/ai-models.api.ts';
import { draftFrom, readModelDraft } from '../../features/ai-work/models/admin/read-model-draft.ts';
import { sessionStore } from '../../shared/session/session-store.ts';
import AdminAiModelsPage from './ai-models.page.tsx';

const model: AiModel = {
  id: '7d3f0a52-6d0e-4c43-9a39-0d8a1c1f5a01',
  model_name: 'gemini-pro',
  display_name: '정밀',
  is_active: true,
  input_token_price: 1250,
  output_token_price: 10_000,
  max_video_duration_seconds: 5430,
  low_res_threshold_seconds: 2700,
  has_high_usage_pricing: false,
  high_usage_threshold_tokens: null,
  high_usage_input_multiplier: null,
  high_usage_output_multiplier: null,
  price_version: 1,
  created_at: '2026-11-01T03:00:00.000Z',
  updated_at: '2026-11-01T03:00:00.000Z',
  hour: { price_won: 460, cost_won: 300, margin_permille: 347 },
  ends: { model: 'gemini-pro', day: '2027-05-07' },
};
const list = (models: AiModel[] = [model]) => respondWith(adminAiModelsCalls.list, models);
const judges = respondWith(adminJudgesCalls.show, { days: [], misses: [] });
const prompts = respondWith(adminPromptsCalls.list, []);
const rate = respondWith(adminModelProfilesCalls.rate, {
  won_per_usd: 1450,
  effective_won_per_usd: 1522.5,
  set_at: null,
  state: 'DEFAULT',
});
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const fill = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

function open(path = '/admin/ai-models') {
  renderAt(path, [{ path: '/admin/ai-models', Component: AdminAiModelsPage }]);
}

beforeEach(() =>
  sessionStore.open('admin', { access_token: 'access-1', refresh_token: 'refresh-1', email: 'operator@example.com' }),
);

describe('AdminAiModelsPage', () => {
  test('lists models with prices and the maximum video duration in hours and minutes', async () => {
    const free = {
      ...model,
      id: '7d3f0a52-6d0e-4c43-9a39-0d8a1c1f5a02',
      model_name: 'b',
      max_video_duration_seconds: null,
    };
    stubApiCalls(rate, judges, prompts, list([model, free]));
    open();
    const row = within((await screen.findByText('gemini-pro')).closest('tr') as HTMLElement);
    expect(row.getByText('10,000')).toBeDefined();
    expect(row.getByText('1시간 30분 30초')).toBeDefined();
    expect(screen.getByText('무제한')).toBeDefined();
  });

  test('creates a model as active, without high-usage pricing, with low resolution from 45 minutes', async () => {
    const seen = stubApiCalls(rate, judges, prompts, list([]), respondWith(adminAiModelsCalls.create, model));
    open();
    await screen.findByText('등록된 AI 모델이 없습니다');
    await userEvent.click(screen.getAllByRole('button', { name: '모델 추가' })[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog'));
    expect(screen.queryByLabelText(/기준 토큰 수/)).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: '모델 추가' }));
    expect(dialog.getByText('모델 이름을 입력해주세요.')).toBeDefined();
    fill(/모델 이름/, ' gemini-pro ');
    fill(/입력 가격/, '1,250');
    fill(/출력 가격/, '10.5');
    await userEvent.click(dialog.getByRole('button', { name: '모델 추가' }));
    expect(dialog.getByText('0 이상의 정수를 입력해주세요.')).toBeDefined();
    fill(/출력 가격/, '10000');
    await userEvent.click(dialog.getByRole('button', { name: '모델 추가' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(seen.find(({ call }) => call === adminAiModelsCalls.create)?.body).toEqual({
      model_name: 'gemini-pro',
      is_active: true,
      input_token_price: 1250,
      output_token_price: 10_000,
      max_video_duration_seconds: null,
      low_res_threshold_seconds: 2700,
      has_high_usage_pricing: false,
      high_usage_threshold_tokens: null,
      high_usage_input_multiplier: null,
      high_usage_output_multiplier: null,
    });
  });

  test('creates a model from its name alone; explains truthfully what the low-resolution threshold does', async () => {
    const seen = stubApiCalls(rate, judges, prompts, list([]), respondWith(adminAiModelsCalls.create, model));
    open();
    await screen.findByText('등록된 AI 모델이 없습니다');
    await userEvent.click(screen.getAllByRole('button', { name: '모델 추가' })[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByText(/이보다 긴 영상은/)).toBeNull();
    expect(dialog.getByText(/이 시각 뒤에 시작하는 구간의 슬라이드만 낮은 해상도로 읽습니다/)).toBeDefined();
    fill(/모델 이름/, 'gemini-pro');
    await userEvent.click(dialog.getByRole('button', { name: '모델 추가' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const body = seen.find(({ call }) => call === adminAiModelsCalls.create)?.body;
    expect(body).toMatchObject({ model_name: 'gemini-pro' });
    expect(body).not.toHaveProperty('input_token_price');
    expect(body).not.toHaveProperty('output_token_price');
  });

  test('shows high-usage fields when switched on and uses placeholders for empty ones [D-35]', async () => {
    const seen = stubApiCalls(rate, judges, prompts, list(), respondWith(adminAiModelsCalls.update, model));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'gemini-pro 수정' }));
    await userEvent.click(await screen.findByLabelText('대용량 요금 적용'));
    expect(screen.getByText(/기준을 넘은 토큰에만/)).toBeDefined();
    const placeholders = [/기준 토큰 수/, /입력 배수/, /출력 배수/].map((name) => field(name).placeholder);
    expect(placeholders).toEqual(['1,000,000', '1.5', '2.0']);
    expect(field(/입력 배수/).step).toBe('0.1');
    fill(/입력 배수/, '1.8');
    await press('변경 내용 저장');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(seen.find(({ call }) => call === adminAiModelsCalls.update)?.body).toMatchObject({
      max_video_duration_seconds: 5430,
      high_usage_threshold_tokens: 1_000_000,
      high_usage_input_multiplier: 1.8,
      high_usage_output_multiplier: 2,
    });
  });

  test('deletes a model only after confirmation', async () => {
    const seen = stubApiCalls(
      rate,
      judges,
      prompts,
      list(),
      respondWith(adminAiModelsCalls.remove, { detail: '삭제했습니다.' }),
    );
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'gemini-pro 삭제' }));
    const question = within(await screen.findByRole('alertdialog', { name: '정밀 모델을 삭제할까요?' }));
    expect(seen.some(({ call }) => call === adminAiModelsCalls.remove)).toBe(false);
    await userEvent.click(question.getByRole('button', { name: '삭제하기' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(seen.find(({ call }) => call === adminAiModelsCalls.remove)?.url).toContain(model.id);
  });

  test('shows a failed load and allows a retry', async () => {
    stubApiCalls(rate, judges, prompts, breakNetwork(adminAiModelsCalls.list));
    open();
    expect(await screen.findByText('AI 모델을 불러올 수 없습니다')).toBeDefined();
    stubApiCalls(rate, judges, prompts, list());
    await press('다시 시도');
    expect(await screen.findByRole('rowheader', { name: 'gemini-pro' })).toBeDefined();
  });
});

describe('readModelDraft', () => {
  test.each([
    ['', '', null],
    ['1', '', 3600],
    ['', '45', 2700],
    ['2', '5', 7500],
  ])('accepts %s 시간 %s 분', (max_hours, max_minutes, seconds) => {
    const read = readModelDraft({ ...draftFrom(model), max_hours, max_minutes }, model);
    expect(read).toMatchObject({ body: { max_video_duration_seconds: seconds } });
  });

  test.each([
    ['1', '60'],
    ['1.5', ''],
    ['0', '0'],
    ['-1', '0'],
  ])('rejects %s 시간 %s 분', (max_hours, max_minutes) => {
    const read = readModelDraft({ ...draftFrom(model), max_hours, max_minutes }, model);
    expect(read).toHaveProperty('problems.max_minutes', '시간과 0~59분을 정수로 입력해주세요.');
  });

  test.each(['1.55', '0.9', 'x', '2,0'])('rejects a multiplier of %s', (high_usage_input_multiplier) => {
    const draft = { ...draftFrom(model), has_high_usage_pricing: true, high_usage_input_multiplier };
    expect(readModelDraft(draft, model)).toHaveProperty('problems.high_usage_input_multiplier');
  });
});
