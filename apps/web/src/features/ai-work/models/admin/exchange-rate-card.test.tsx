import { adminModelProfilesCalls } from '@pilgi/contract';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAt } from '../../../../../testing/render-at.tsx';
import { respondWith, stubApiCalls } from '../../../../../testing/stub-api-calls.ts';
import { ExchangeRateCard } from './exchange-rate-card.tsx';
import type { ExchangeRate } from './model-steps.api.ts';

const fallback: ExchangeRate = { won_per_usd: 1450, effective_won_per_usd: 1522.5, set_at: null, state: 'DEFAULT' };
const entered: ExchangeRate = {
  won_per_usd: 1400.5,
  effective_won_per_usd: 1470.52,
  set_at: '2026-11-17T00:00:00.000Z',
  state: 'CURRENT',
};
const rate = (given: ExchangeRate) => respondWith(adminModelProfilesCalls.rate, given);
const open = () => renderAt('/', [{ path: '/', Component: ExchangeRateCard }]);

test('names the default and saves an entered rate', async () => {
  const seen = stubApiCalls(rate(fallback), respondWith(adminModelProfilesCalls.setRate, entered));
  open();
  expect(await screen.findByText(/1달러 1,450원 \(아직 입력하지 않아 기본값을 씁니다\).*1,522.5원/)).toBeDefined();
  const save = screen.getByRole<HTMLButtonElement>('button', { name: '환율 저장' });
  for (const wrong of ['', '499', '5001', '1,400.555', 'x']) {
    fireEvent.change(screen.getByLabelText(/새 환율/), { target: { value: wrong } });
    expect(save.disabled, wrong).toBe(true);
  }
  fireEvent.change(screen.getByLabelText(/새 환율/), { target: { value: '1,400.5' } });
  await userEvent.click(save);
  expect(await screen.findByText(/1달러 1,400.5원 \(2026. 11. 17.에 입력\)/)).toBeDefined();
  expect(seen.find(({ call }) => call === adminModelProfilesCalls.setRate)?.body).toEqual({ won_per_usd: 1400.5 });
});

test.each([
  ['OLD', /35일이 넘었습니다/],
  ['EXPIRED', /60일이 넘어 가격을 저장할 수 없습니다/],
] as const)('warns when the rate is %s', async (state, warning) => {
  stubApiCalls(rate({ ...entered, state }));
  open();
  expect(await screen.findByText(warning)).toBeDefined();
});
