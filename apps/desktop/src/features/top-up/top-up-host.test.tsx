import { authCalls, paymentsCalls, type WireAnswer } from '@pilgi/contract';
import { ToastProvider } from '@pilgi/ui';
import { answerCalls, answerWith, breakNetwork, refuseWith } from '@pilgi/web/testing/answer-calls.ts';
import { renderAt } from '@pilgi/web/testing/render-at.tsx';
import { emit } from '@tauri-apps/api/event';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { fakeShell } from '../../../testing/fake-shell.ts';
import { TopUpHost } from './top-up-host.tsx';
import { type TopUp, topUpStore } from './top-up-store.ts';

type Transaction = WireAnswer<typeof paymentsCalls.listTransactions>[number];

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
  method: '카드',
  order_id: order.order_id,
};
const WAITING = /결제가 끝나기를 기다리고 있습니다/;
const DONE = '충전이 끝났습니다. 잔액에 바로 더했습니다.';

beforeEach(() => topUpStore.change(null));

async function show(topUp: Partial<TopUp> = {}) {
  const shell = fakeShell();
  const kept = { order, began_at: Date.now(), state: 'paying', is_hidden: false, ...topUp };
  shell.keepText('top-up.json', JSON.stringify(kept));
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
  await waitFor(() => expect(topUpStore.read()).toEqual(kept));
  return shell;
}

const serverKnows = (...payments: Transaction[]) => answerCalls(answerWith(paymentsCalls.listTransactions, payments));
const knock = (type: 'PAYMENT_CONFIRMED' | 'PAYMENT_FAILED', orderId: string) =>
  act(async () => {
    await emit('payment-callback', { type, orderId });
    await new Promise((resolve) => setTimeout(resolve, 50));
  });

test('a payment of before a restart is followed on and done when the server has it', async () => {
  serverKnows();
  const { readText } = await show();
  expect(await screen.findByRole('dialog', { name: '브라우저에서 결제를 마쳐 주세요' })).toBeDefined();
  expect(screen.getByText('5,000원 결제 창을 브라우저에 열었습니다.')).toBeDefined();
  serverKnows(payment);
  await knock('PAYMENT_CONFIRMED', order.order_id);
  expect(await screen.findByText(DONE)).toBeDefined();
  expect(screen.getByRole('dialog', { name: '충전 완료' })).toBeDefined();
  expect(readText('top-up.json')).toBe('null');
  await userEvent.click(screen.getByText('닫기'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  ['of an order the server does not have', order.order_id, []],
  ['of another order that is paid', 'order_1', [{ ...payment, order_id: 'order_1' }]],
  ['of one whose payment failed', order.order_id, [{ ...payment, status: 'FAILED' as const }]],
])('a knock %s changes nothing', async (_, orderId, known) => {
  const calls = serverKnows(...known);
  await show();
  await screen.findByRole('dialog');
  await knock('PAYMENT_CONFIRMED', orderId);
  expect(calls).toHaveLength(1);
  expect(screen.getByText(WAITING)).toBeDefined();
  expect(topUpStore.read()?.state).toBe('paying');
});

test('without any knock the server is asked by itself', async () => {
  serverKnows(payment);
  await show();
  expect(await screen.findByText(DONE, undefined, { timeout: 4000 })).toBeDefined();
});

test('a server that cannot be reached is no answer', async () => {
  answerCalls(breakNetwork(paymentsCalls.listTransactions));
  await show();
  await knock('PAYMENT_CONFIRMED', order.order_id);
  expect(screen.getByText(WAITING)).toBeDefined();
});

test('a failed payment is told as what the browser says, and the server may still know better', async () => {
  serverKnows();
  await show();
  await knock('PAYMENT_FAILED', 'order_1');
  expect(screen.getByText(WAITING)).toBeDefined();
  await knock('PAYMENT_FAILED', order.order_id);
  expect(await screen.findByText(/브라우저에서 결제가 끝나지 않았다고 합니다/)).toBeDefined();
  serverKnows(payment);
  await knock('PAYMENT_CONFIRMED', order.order_id);
  expect(await screen.findByText(DONE)).toBeDefined();
});

test('closed, it is followed out of the way and ends with a message', async () => {
  serverKnows();
  const { readText } = await show();
  await userEvent.click(await screen.findByText('닫기'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(JSON.parse(readText('top-up.json') ?? '')).toMatchObject({ is_hidden: true, state: 'paying' });
  serverKnows(payment);
  await knock('PAYMENT_CONFIRMED', order.order_id);
  expect(await screen.findByText('크레딧을 충전했습니다.')).toBeDefined();
  expect(screen.getByText('5,000원 결제가 끝났습니다.')).toBeDefined();
  expect(screen.queryByRole('dialog', { name: /결제를 마쳐|충전 완료/ })).toBeNull();
  expect(readText('top-up.json')).toBe('null');
});

test('the browser that was closed by mistake is opened again, or it is said why not', async () => {
  answerCalls(
    answerWith(paymentsCalls.listTransactions, []),
    answerWith(authCalls.createLaunchToken, { token: 'launch-2', expires_at: '2026-01-02T03:04:05.000Z' }),
  );
  const { asked } = await show();
  await userEvent.click(await screen.findByRole('button', { name: '결제 창 다시 열기' }));
  await waitFor(() => expect(asked.at(-1)?.[0]).toBe('plugin:opener|open_url'));
  answerCalls(answerWith(paymentsCalls.listTransactions, []), refuseWith(authCalls.createLaunchToken, 429, '잠시 후'));
  await userEvent.click(screen.getByRole('button', { name: '결제 창 다시 열기' }));
  expect(await screen.findByText('결제 창을 열지 못했습니다.')).toBeDefined();
});
