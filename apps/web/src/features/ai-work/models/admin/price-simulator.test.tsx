import { adminAiModelsCalls } from '@pilgi/contract';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAt } from '../../../../../testing/render-at.tsx';
import { rejectWith, respondWith, stubApiCalls } from '../../../../../testing/stub-api-calls.ts';
import type { ModelPriceBody, PriceSimulation } from './ai-models.api.ts';
import { PriceSimulator } from './price-simulator.tsx';

const price: ModelPriceBody = { input_token_price: 150, output_token_price: 400, has_high_usage_pricing: false };
const figures = { revenue_credits: 220, revenue_won: 2200, cost_won: 1500, margin_won: 700, margin_percent: 31.8 };
const simulated: PriceSimulation = {
  jobs: 2,
  since: '2026-11-01T03:00:00.000Z',
  present: { ...figures, cut_off_jobs: 1 },
  proposed: {
    ...figures,
    revenue_credits: 330,
    revenue_won: 3300,
    margin_won: 1800,
    margin_percent: 54.5,
    cut_off_jobs: 0,
  },
  billed: { cost_won: 1480, calls_without_cost: 1 },
  quotes: { dearer: 2, cheaper: 0, unchanged: 0, change_percent: { min: -5, median: 0, p90: 48.2, max: 50 } },
};
const stubSimulation = (answer: PriceSimulation) => stubApiCalls(respondWith(adminAiModelsCalls.simulate, answer));

function open(given: ModelPriceBody | null = price) {
  renderAt('/', [{ path: '/', Component: () => <PriceSimulator modelId="flash" price={given} /> }]);
}
const run = () => screen.getByRole<HTMLButtonElement>('button', { name: '시뮬레이션 실행' });

test('runs by keyboard and shows both prices side by side [D-34]', async () => {
  const seen = stubSimulation(simulated);
  open();
  const cost = screen.getByLabelText('입력 원가');
  fireEvent.change(cost, { target: { value: '1,200' } });
  await userEvent.type(cost, '{Enter}');
  expect((await screen.findByRole('row', { name: /^매출/ })).textContent).toBe(
    '매출2,200원 (220 크레딧)3,300원 (330 크레딧)',
  );
  expect(screen.getByRole('row', { name: /^이익률/ }).textContent).toBe('이익률31.8%54.5%');
  expect(screen.getByRole('row', { name: /^최대 금액/ }).textContent).toBe('최대 금액에 걸린 작업1건0건');
  expect(screen.getByText(/최소 -5%, 중앙값 0%, 상위 10% 경계 \+48.2%, 최대 \+50%/)).toBeDefined();
  expect(seen[0]?.body).toEqual({
    ...price,
    last_jobs: 500,
    cost: { input_cost_won_per_million: 1200, output_cost_won_per_million: 0 },
  });
});

test('uses and shows what the provider billed when no cost is entered', async () => {
  const seen = stubSimulation(simulated);
  open();
  await userEvent.click(run());
  expect(
    await screen.findByText('제공자에게 실제로 낸 돈은 1,480원입니다. 원가를 모르는 호출 1건은 빠졌습니다.'),
  ).toBeDefined();
  expect(seen[0]?.body).toEqual({ ...price, last_jobs: 500 });
});

test('hides a result when the input has changed', async () => {
  stubSimulation(simulated);
  open();
  await userEvent.click(run());
  await screen.findByRole('table');
  fireEvent.change(screen.getByLabelText('최근 작업'), { target: { value: '100' } });
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByText(/값이 바뀌었습니다/)).toBeDefined();
});

test('shows a message when no job has finished yet', async () => {
  stubSimulation({ ...simulated, jobs: 0, since: null });
  open();
  await userEvent.click(run());
  expect(await screen.findByText(/끝난 작업이 아직 없어/)).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
});

test('disables the button for invalid input and shows a failure', async () => {
  stubApiCalls(rejectWith(adminAiModelsCalls.simulate, 404, 'AI 모델을 찾을 수 없습니다.'));
  open();
  for (const wrong of ['0', '5001', 'x', '']) {
    fireEvent.change(screen.getByLabelText('최근 작업'), { target: { value: wrong } });
    expect(run().disabled, wrong).toBe(true);
  }
  fireEvent.change(screen.getByLabelText('최근 작업'), { target: { value: '5,000' } });
  await userEvent.click(run());
  expect(await screen.findByText('AI 모델을 찾을 수 없습니다.')).toBeDefined();
});

test('is disabled until a price is given', () => {
  open(null);
  expect(run().disabled).toBe(true);
  expect(screen.getByText('가격을 모두 바르게 적으면 계산할 수 있습니다.')).toBeDefined();
});
