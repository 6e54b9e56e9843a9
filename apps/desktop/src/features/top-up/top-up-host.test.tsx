import { authCalls, paymentsCalls, type WireResponse } from '@pilgi/contract';
import { ToastProvider } from '@pilgi/ui';
import { renderAt } from '@pilgi/web/testing/render-at.tsx';
import { breakNetwork, rejectWith, respondWith, stubApiCalls } from '@pilgi/web/testing/stub-api-calls.ts';
import { emit } from '@tauri-apps/api/event';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { fakeShell } from '../../../testing/fake-shell.ts';
import { TopUpHost } from './top-up-host.tsx';
import { type TopUp, topUpStore } from './top-up-store.ts';

type Transaction = WireResponse<typeof paymentsCalls.listTransactions>[number];

const order = {
  order_id: 'order_1767225600000',
  order_name: '520 크레딧 충전',
  amount: 5000,
  credits: 520,
  customer_email: 'minji@example.com',
};
const payment: Transaction = {
  id: '0197b1e0-0000-7000-8000-000000000003',
  created_at: '2026-01-02T03:04:05.000Z',
  order_name: order.order_name,
  amount: order.amount,
  credits_charged: order.credits,
  status: 'COMPLETED',
  refunded_amount: 0,
  is_charged_back: false,
  method: '카드',
  order_id: order.order_id,
};
const WAITING = /결제가 끝나기를 기다리고 있습니다/;
const DONE = '충전이 끝났습니다. 잔액에 바로 더했습니다.';

beforeEach(() => topUpStore.change(null));

async function show(topUp: Partial<TopUp> = {}) {
  const shell = fakeShell();
  const saved = { order, began_at: Date.now(), state: 'paying', is_hidden: false, ...topUp };
  shell.storeText('top-up.json', JSON.stringify(saved));
  renderAt('/', [
    {
      path: '/',
      Component: () => (
        <>
          <TopUpHost />
          <ToastProvider />
        </>
      ),
    },
  ]);
  await waitFor(() => expect(topUpStore.read()).toEqual(saved));
  return shell;
}

const setServerPayments = (...payments: Transaction[]) =>
  stubApiCalls(respondWith(paymentsCalls.listTransactions, payments));
const sendCallback = (type: 'PAYMENT_CONFIRMED' | 'PAYMENT_FAILED', orderId: string) =>
  act(async () => {
    await emit('payment-callback', { type, orderId });
    await new Promise((resolve) => setTimeout(resolve, 50));
  });

test('polls a payment from before a restart and completes it when the server has it', async () => {
  setServerPayments();
  const { readText } = await show();
  expect(await screen.findByRole('dialog', { name: '브라우저에서 결제를 마쳐 주세요' })).toBeDefined();
  expect(screen.getByText('5,000원 결제 창을 브라우저에 열었습니다.')).toBeDefined();
  setServerPayments(payment);
  await sendCallback('PAYMENT_CONFIRMED', order.order_id);
  expect(await screen.findByText(DONE)).toBeDefined();
  expect(screen.getByRole('dialog', { name: '충전 완료' })).toBeDefined();
  expect(readText('top-up.json')).toBe('null');
  await userEvent.click(screen.getByText('닫기'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  ['for an order the server does not have', order.order_id, []],
  ['for another paid order', 'order_1', [{ ...payment, order_id: 'order_1' }]],
  ['for an order whose payment failed', order.order_id, [{ ...payment, status: 'FAILED' as const }]],
])('ignores a payment callback %s', async (_, orderId, known) => {
  const calls = setServerPayments(...known);
  await show();
  await screen.findByRole('dialog');
  await sendCallback('PAYMENT_CONFIRMED', orderId);
  expect(calls).toHaveLength(1);
  expect(screen.getByText(WAITING)).toBeDefined();
  expect(topUpStore.read()?.state).toBe('paying');
});

test('polls the server without any payment callback', async () => {
  setServerPayments(payment);
  await show();
  expect(await screen.findByText(DONE, undefined, { timeout: 4000 })).toBeDefined();
});

test('keeps waiting while the server is unreachable', async () => {
  stubApiCalls(breakNetwork(paymentsCalls.listTransactions));
  await show();
  await sendCallback('PAYMENT_CONFIRMED', order.order_id);
  expect(screen.getByText(WAITING)).toBeDefined();
});

test('shows a failure reported by the browser and still completes when the server has the payment', async () => {
  setServerPayments();
  await show();
  await sendCallback('PAYMENT_FAILED', 'order_1');
  expect(screen.getByText(WAITING)).toBeDefined();
  await sendCallback('PAYMENT_FAILED', order.order_id);
  expect(await screen.findByText(/브라우저에서 결제가 끝나지 않았다고 합니다/)).toBeDefined();
  setServerPayments(payment);
  await sendCallback('PAYMENT_CONFIRMED', order.order_id);
  expect(await screen.findByText(DONE)).toBeDefined();
});

test('keeps polling after the dialog is closed and shows a toast at the end', async () => {
  setServerPayments();
  const { readText } = await show();
  await userEvent.click(await screen.findByText('닫기'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(JSON.parse(readText('top-up.json') ?? '')).toMatchObject({ is_hidden: true, state: 'paying' });
  setServerPayments(payment);
  await sendCallback('PAYMENT_CONFIRMED', order.order_id);
  expect(await screen.findByText('크레딧을 충전했습니다.')).toBeDefined();
  expect(screen.getByText('5,000원 결제가 끝났습니다.')).toBeDefined();
  expect(screen.queryByRole('dialog', { name: /결제를 마쳐|충전 완료/ })).toBeNull();
  expect(readText('top-up.json')).toBe('null');
});

test('opens the payment page again or shows why it cannot', async () => {
  stubApiCalls(
    respondWith(paymentsCalls.listTransactions, []),
    respondWith(authCalls.createLaunchToken, { token: 'launch-2', expires_at: '2026-01-02T03:04:05.000Z' }),
  );
  const { invoked } = await show();
  await userEvent.click(await screen.findByRole('button', { name: '결제 창 다시 열기' }));
  await waitFor(() => expect(invoked.at(-1)?.[0]).toBe('plugin:opener|open_url'));
  stubApiCalls(
    respondWith(paymentsCalls.listTransactions, []),
    rejectWith(authCalls.createLaunchToken, 429, '잠시 후'),
  );
  await userEvent.click(screen.getByRole('button', { name: '결제 창 다시 열기' }));
  expect(await screen.findByText('결제 창을 열지 못했습니다.')).toBeDefined();
});
