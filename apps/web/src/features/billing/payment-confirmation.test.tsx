import { paymentsCalls } from '@pilgi/contract';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAt } from '../../../testing/render-at.tsx';
import { breakNetwork, rejectWith, respondWith, stubApiCalls } from '../../../testing/stub-api-calls.ts';
import { PaymentConfirmation } from './payment-confirmation.tsx';
import { paymentWindowStore } from './payment-window-store.ts';
import { PAYMENT_UNKNOWN } from './payments.texts.ts';

const payment = { payment_key: 'key-1', order_id: 'order_1767225600000', amount: 5000, from_client: false };
const listed = {
  id: '0197b1e0-0000-7000-8000-000000000001',
  created_at: '2026-01-02T03:04:05.000Z',
  order_name: '520 크레딧 충전',
  amount: 5000,
  credits_charged: 520,
  refunded_amount: 0,
  is_charged_back: false,
  status: 'COMPLETED',
  method: '카드',
  order_id: payment.order_id,
} as const;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  paymentWindowStore.clear();
});

function open() {
  const onLeave = vi.fn();
  const element = <PaymentConfirmation payment={payment} onLeave={onLeave} />;
  renderAt('/payment/success', [{ path: '/payment/success', Component: () => element }]);
  return onLeave;
}

async function advance(seconds: number): Promise<void> {
  for (let left = seconds; left > 0; left -= 1) await act(() => vi.advanceTimersByTimeAsync(1000));
}
const heading = () => screen.getByRole('heading').textContent;
const callsOf = (seen: ReturnType<typeof stubApiCalls>, call: object) => seen.filter((one) => one.call === call);

test('confirms once with key, order and amount and leaves 3 s after the response', async () => {
  const seen = stubApiCalls(respondWith(paymentsCalls.confirm, { credits_added: 520, new_credit_balance: 530.5 }));
  const onLeave = open();
  await advance(1);
  expect(heading()).toBe('결제 완료');
  expect(screen.getByText('530.5 크레딧')).toBeDefined();
  expect(seen.map(({ body }) => body)).toEqual([
    { payment_key: 'key-1', order_id: 'order_1767225600000', amount: 5000 },
  ]);
  await advance(1);
  expect(onLeave).not.toHaveBeenCalled();
  await advance(2);
  expect(onLeave).toHaveBeenCalledOnce();
});

test('shows the detail of a rejection and leaves after 5 s', async () => {
  stubApiCalls(rejectWith(paymentsCalls.confirm, 400, '카드 한도를 초과했습니다.'));
  const onLeave = open();
  await advance(1);
  expect(screen.getByRole('alert').textContent).toBe('카드 한도를 초과했습니다.');
  await advance(3);
  expect(onLeave).not.toHaveBeenCalled();
  await advance(2);
  expect(onLeave).toHaveBeenCalledOnce();
});

test('shows its own words for a rejection without a detail', async () => {
  stubApiCalls(rejectWith(paymentsCalls.confirm, 400));
  open();
  await advance(1);
  expect(screen.getByRole('alert').textContent).toBe('결제 처리 중 오류가 발생했습니다.');
});

test('stays neutral after 202, polls the history for 60 s and does not leave the page [P-06, D-10]', async () => {
  const seen = stubApiCalls(
    rejectWith(paymentsCalls.confirm, 202, PAYMENT_UNKNOWN),
    respondWith(paymentsCalls.listTransactions, []),
  );
  const onLeave = open();
  await advance(1);
  expect(heading()).toBe('결제 확인 중');
  expect(screen.getByText(PAYMENT_UNKNOWN)).toBeDefined();
  await advance(62);
  const pollCount = callsOf(seen, paymentsCalls.listTransactions).length;
  expect(pollCount).toBeGreaterThan(25);
  await advance(30);
  expect(callsOf(seen, paymentsCalls.listTransactions)).toHaveLength(pollCount);
  expect(callsOf(seen, paymentsCalls.confirm)).toHaveLength(1);
  expect(screen.getByText(PAYMENT_UNKNOWN)).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(onLeave).not.toHaveBeenCalled();
});

test.each([
  ['COMPLETED', '결제 완료'],
  ['FAILED', '결제를 확인하지 못했습니다'],
] as const)('follows status %s of the history [P-06]', async (status, words) => {
  stubApiCalls(
    rejectWith(paymentsCalls.confirm, 202, PAYMENT_UNKNOWN),
    respondWith(paymentsCalls.listTransactions, [{ ...listed, status }]),
  );
  open();
  await advance(2);
  expect(heading()).toBe(words);
});

test('retries after a network error, because confirming is idempotent, and never shows it as a failure [D-10, D-40]', async () => {
  const seen = stubApiCalls(breakNetwork(paymentsCalls.confirm), respondWith(paymentsCalls.listTransactions, [listed]));
  open();
  await advance(15);
  expect(callsOf(seen, paymentsCalls.confirm)).toHaveLength(3);
  expect(heading()).toBe('결제 완료');
});

test('confirms with the token of the launched window instead of the stored session [D-2]', async () => {
  const order = { ...payment, order_name: '', credits: 520, customer_email: '', customer_key: null };
  paymentWindowStore.save({
    order,
    from_client: false,
    launch: { token: 'launch-1', account_email: 'yuna@example.com', window_key: 'k' },
  });
  const seen = stubApiCalls(respondWith(paymentsCalls.confirm, { credits_added: 520, new_credit_balance: 520 }));
  open();
  await advance(1);
  expect(seen.map(({ authorization }) => authorization)).toEqual(['Bearer launch-1']);
  expect(screen.getByText('yu***@example.com')).toBeDefined();
});
