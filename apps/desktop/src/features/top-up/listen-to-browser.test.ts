import { emit } from '@tauri-apps/api/event';
import { expect, test, vi } from 'vitest';
import { fakeShell } from '../../../testing/fake-shell.ts';
import { listenToBrowser } from './listen-to-browser.ts';

async function listening() {
  fakeShell();
  const [onHint, onFailure] = [vi.fn(), vi.fn()];
  const end = listenToBrowser({ onHint, onFailure });
  await Promise.resolve();
  return { onHint, onFailure, end };
}

test('emits a hint for a payment callback, a deep link and a window focus', async () => {
  const { onHint, onFailure, end } = await listening();
  await emit('payment-callback', { type: 'PAYMENT_CONFIRMED', orderId: 'order_1', amount: 5000, success: true });
  await emit('deep-link://new-url', ['pilgi://payment']);
  window.dispatchEvent(new Event('focus'));
  expect([onHint.mock.calls.length, onFailure.mock.calls.length]).toEqual([3, 0]);
  end();
});

test('reports the order of a failed payment and emits a hint', async () => {
  const { onHint, onFailure, end } = await listening();
  await emit('payment-callback', { type: 'PAYMENT_FAILED', orderId: 'order_1', success: false, error: 'USER_CANCEL' });
  expect([onHint.mock.calls.length, onFailure.mock.calls]).toEqual([1, [['order_1']]]);
  end();
});

test('emits nothing after it is stopped', async () => {
  const { onHint, end } = await listening();
  end();
  await new Promise((resolve) => setTimeout(resolve));
  await emit('payment-callback', { type: 'PAYMENT_CONFIRMED', orderId: 'order_1' });
  window.dispatchEvent(new Event('focus'));
  expect(onHint).not.toHaveBeenCalled();
});
