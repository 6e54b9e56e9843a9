import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAt } from '../../../testing/render-at.tsx';
import { IncompleteReturn } from './incomplete-return.tsx';
import { paymentWindowStore } from './payment-window-store.ts';

const order = {
  order_id: 'order_1767225600000',
  order_name: '520 크레딧 충전',
  amount: 5000,
  credits: 520,
  customer_email: 'buyer@example.com',
  customer_key: null,
};
const sent: { url: string; body: unknown }[] = [];
const close = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
  close.mockReset();
  vi.stubGlobal('close', close);
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    sent.push({ url, body: JSON.parse(body) as unknown });
    return Response.json({});
  });
});
afterEach(() => {
  vi.useRealTimers();
  paymentWindowStore.clear();
});

function open(fromClient: boolean) {
  const onLeave = vi.fn();
  const Component = () => <IncompleteReturn fromClient={fromClient} onLeave={onLeave} />;
  renderAt('/payment/success', [{ path: '/payment/success', Component }]);
  return onLeave;
}
async function advance(seconds: number): Promise<void> {
  for (let left = seconds; left > 0; left -= 1) await act(() => vi.advanceTimersByTimeAsync(1000));
}

test('a return without payment values shows the error and leaves for the payment management after 5 s', async () => {
  const onLeave = open(false);
  await advance(1);
  expect(screen.getByRole('alert').textContent).toBe('결제 정보가 부족합니다.');
  await advance(3);
  expect(onLeave).not.toHaveBeenCalled();
  await advance(3);
  expect(onLeave).toHaveBeenCalledExactlyOnceWith('/payment-management');
  expect([sent, close.mock.calls]).toEqual([[], []]);
});

test('it notifies the desktop client that waits for this order, then closes the window after 2 s', async () => {
  paymentWindowStore.save({ order, from_client: true, launch: null });
  const onLeave = open(true);
  await advance(1);
  expect(sent).toEqual([
    {
      url: 'http://localhost:18080/payment-callback',
      body: { type: 'PAYMENT_FAILED', orderId: order.order_id, success: false, error: '결제 정보가 부족합니다.' },
    },
  ]);
  await advance(3);
  expect(close).toHaveBeenCalled();
  expect(onLeave).not.toHaveBeenCalled();
});

test('fromClient in a crafted link closes the window without requests to the computer [D-15]', async () => {
  open(true);
  await advance(4);
  expect(close).toHaveBeenCalled();
  expect(sent).toEqual([]);
});
